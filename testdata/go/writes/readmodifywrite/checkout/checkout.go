// Package checkout knows neither the table nor the SDK.
package checkout

import (
	"context"
	"errors"
	"sync"

	"example.com/fixtures/writes/readmodifywrite/carts"
)

// Service buys what is in carts.
type Service struct {
	carts *carts.Store
	other *carts.Store
	mu    sync.Mutex
}

// Empty takes everything out of a cart.
func (s *Service) Empty(ctx context.Context, id string) error {
	cart, err := s.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	if len(cart.Lines) == 0 {
		return errors.New("nothing to buy")
	}
	cart.Lines = nil
	return s.carts.Save(ctx, cart) // want DDB109 `Save \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

func drop(cart *carts.Cart, line string) {
	var left []string
	for _, l := range cart.Lines {
		if l != line {
			left = append(left, l)
		}
	}
	cart.Lines = left
}

func (s *Service) load(ctx context.Context, id string) (*carts.Cart, error) {
	return s.carts.Cart(ctx, id)
}

// Take leads through a function of this package.
func (s *Service) Take(ctx context.Context, id, line string) error {
	cart, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	drop(cart, line)
	return s.carts.Save(ctx, cart) // want DDB109 `Save \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// A lock keeps others out.
func (s *Service) TakeLocked(ctx context.Context, id, line string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	cart, err := s.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	drop(cart, line)
	return s.carts.Save(ctx, cart)
}

// What is returned may have been kept.
func (s *Service) TakeKnown(ctx context.Context, id, line string) error {
	cart, err := s.carts.Known(ctx, id)
	if err != nil {
		return err
	}
	drop(cart, line)
	return s.carts.Save(ctx, cart)
}

// It goes to another store, or has a condition there.
func (s *Service) Move(ctx context.Context, id string) error {
	cart, err := s.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	return s.other.Save(ctx, cart)
}

func (s *Service) TakeChecked(ctx context.Context, id, line string) error {
	cart, err := s.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	drop(cart, line)
	return s.carts.SaveChecked(ctx, cart)
}

// Two callers may both find none.
func (s *Service) Start(ctx context.Context, id, owner string) error {
	if _, err := s.carts.Cart(ctx, id); err == nil {
		return errors.New("there is one")
	}
	return s.carts.Save(ctx, &carts.Cart{ID: id, Owner: owner}) // want DDB109 `Save \(PutItem\) writes to the table in Table\.name if GetItem found no item, without a condition`
}

// What another package finds is asked for as a yes or no.
func (s *Service) StartNew(ctx context.Context, id, owner string) error {
	known, err := s.carts.Has(ctx, id)
	if err != nil {
		return err
	}
	if known {
		return errors.New("there is one")
	}
	return s.carts.Save(ctx, &carts.Cart{ID: id, Owner: owner}) // want DDB109 `Save \(PutItem\) writes to the table in Table\.name if GetItem found no item, without a condition`
}

// StartOther stores another cart than the one that must not exist.
func (s *Service) StartOther(ctx context.Context, id, next, owner string) error {
	known, err := s.carts.Has(ctx, id)
	if err != nil {
		return err
	}
	if known {
		return errors.New("there is one")
	}
	return s.carts.Save(ctx, &carts.Cart{ID: next, Owner: owner})
}

// Sign sets another attribute than the key in the function that stores the cart.
func (s *Service) Sign(ctx context.Context, id string) error {
	cart, err := s.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	return s.carts.Stamp(ctx, *cart) // want DDB109 `Stamp \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// Keep stores a copy under another key.
func (s *Service) Keep(ctx context.Context, id, to string) error {
	cart, err := s.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	return s.carts.StoreAs(ctx, *cart, to)
}

// Again adds to a list of which the time may be the sort key.
func (s *Service) Again(ctx context.Context, owner string) error {
	cart, err := s.carts.Last(ctx, owner)
	if err != nil {
		return err
	}
	return s.carts.Stamp(ctx, *cart)
}

// Rename changes the cart that was used last.
func (s *Service) Rename(ctx context.Context, owner, line string) error {
	cart, err := s.carts.Last(ctx, owner)
	if err != nil {
		return err
	}
	cart.Lines = append(cart.Lines, line)
	return s.carts.Save(ctx, cart)
}
