// Package carts keeps carts.
package carts

import (
	"context"
	"errors"
	"time"

	"example.com/fixtures/writes/readmodifywrite/tables"
)

// Cart is what a customer is about to buy.
type Cart struct {
	ID    string   `dynamodbav:"id"`
	Owner string   `dynamodbav:"owner"`
	Lines []string `dynamodbav:"lines"`
	At    string   `dynamodbav:"at"`
}

// Store keeps carts in a table.
type Store struct {
	table *tables.Table
	old   *tables.Table
	known map[string]*Cart
}

// Cart returns the cart of an identifier.
func (s *Store) Cart(ctx context.Context, id string) (*Cart, error) {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return nil, err
	}
	return &cart, nil
}

// Has reports whether there is a cart of an identifier.
func (s *Store) Has(ctx context.Context, id string) (bool, error) {
	err := s.table.Get(ctx, id, &Cart{})
	if errors.Is(err, tables.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// Known returns a cart that may have been read a while ago.
func (s *Store) Known(ctx context.Context, id string) (*Cart, error) {
	if cart := s.known[id]; cart != nil {
		return cart, nil
	}
	return s.Cart(ctx, id)
}

// Save stores a cart.
func (s *Store) Save(ctx context.Context, cart *Cart) error { return s.table.Put(ctx, cart) }

// SaveChecked stores a cart on a condition.
func (s *Store) SaveChecked(ctx context.Context, cart *Cart) error {
	condition := "size(lines) < :n"
	return s.table.PutIf(ctx, cart, &condition)
}

// Stamp stores a cart and says when.
func (s *Store) Stamp(ctx context.Context, cart Cart) error {
	cart.At = time.Now().UTC().Format(time.RFC3339)
	return s.table.Put(ctx, cart)
}

// StoreAs stores a cart under another identifier.
func (s *Store) StoreAs(ctx context.Context, cart Cart, id string) error {
	cart.ID = id
	return s.table.Put(ctx, cart)
}

// Last returns the cart that an owner has used last.
func (s *Store) Last(ctx context.Context, owner string) (*Cart, error) {
	cart := new(Cart)
	if err := s.table.Latest(ctx, owner, cart); err != nil {
		return nil, err
	}
	return cart, nil
}

// The read and the write are in another package.
func (s *Store) Add(ctx context.Context, id, line string) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	cart.Lines = append(cart.Lines, line)
	return s.table.Put(ctx, cart) // want DDB109 `Put \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// So it is for a function that is given a pointer, and for one of this package in between.
func (s *Store) Clear(ctx context.Context, id string) error {
	cart, err := s.Cart(ctx, id)
	if err != nil {
		return err
	}
	cart.Lines = nil
	return s.Save(ctx, cart) // want DDB109 `Save \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// A type parameter says what is read.
func (s *Store) Assign(ctx context.Context, id, owner string) error {
	cart, err := tables.Find[Cart](ctx, s.table, id)
	if err != nil {
		return err
	}
	cart.Owner = owner
	return s.table.Put(ctx, &cart) // want DDB109 `Put \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// No condition is given.
func (s *Store) Touch(ctx context.Context, id string) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	cart.Lines = append(cart.Lines, "")
	return s.table.PutIf(ctx, cart, nil) // want DDB109 `PutIf \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// The interface has one implementation.
func addTo(ctx context.Context, items tables.Items, id, line string) error {
	var cart Cart
	if err := items.Get(ctx, id, &cart); err != nil {
		return err
	}
	cart.Lines = append(cart.Lines, line)
	return items.Put(ctx, cart) // want DDB109 `Put \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// A condition, that of the function or of the caller, notices other writes.
func (s *Store) AddChecked(ctx context.Context, id, line string) error {
	cart, err := s.Cart(ctx, id)
	if err != nil {
		return err
	}
	cart.Lines = append(cart.Lines, line)
	return s.SaveChecked(ctx, cart)
}

func (s *Store) Renew(ctx context.Context, id string) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	return s.table.PutNew(ctx, cart)
}

// It may have one.
func (s *Store) Keep(ctx context.Context, id string, isNew bool) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	return s.table.PutOrCreate(ctx, cart, isNew)
}

// Copies go elsewhere: under another key, to another table.
func (s *Store) Copy(ctx context.Context, id, to string) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	cart.ID = to
	return s.table.Put(ctx, cart)
}

func (s *Store) CopyAs(ctx context.Context, id, to string) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	return s.table.PutAs(ctx, to, cart)
}

func (s *Store) CopyUnder(ctx context.Context, id, to string) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	return s.table.PutUnder(ctx, to, cart)
}

func (s *Store) Retire(ctx context.Context, id string) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	return s.old.Put(ctx, cart)
}

// What is put was not read.
func (s *Store) Replace(ctx context.Context, cart *Cart) error {
	if known, err := s.table.Exists(ctx, cart.ID, cart); err != nil || !known {
		return err
	}
	return s.table.Put(ctx, cart)
}

func (s *Store) Swap(ctx context.Context, id string, by Cart) error {
	var cart Cart
	if err := s.table.Get(ctx, id, &cart); err != nil {
		return err
	}
	by.Owner = cart.Owner
	return s.table.Put(ctx, by)
}
