// Package shop changes carts.
package shop

import (
	"context"
	"errors"

	"example.com/fixtures/operations/rows"
)

var errKnown = errors.New("there is such a cart")

func add(ctx context.Context, carts *rows.Carts, id, line string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	cart.Lines = append(cart.Lines, line)
	return carts.Put(ctx, cart) // want "Put puts back GetItem"
}

func replace(ctx context.Context, carts *rows.Carts, id string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	return carts.Again(ctx, &rows.Cart{ID: cart.ID}) // want "Again puts back GetItem"
}

func open(ctx context.Context, carts *rows.Carts, id string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	if cart != nil {
		return errKnown
	}
	return carts.Put(ctx, &rows.Cart{ID: id}) // want "Put puts if none by GetItem"
}

func openOther(ctx context.Context, carts *rows.Carts, id, other string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	if cart != nil {
		return errKnown
	}
	return carts.Put(ctx, &rows.Cart{ID: other}) // want "Put$"
}

func move(ctx context.Context, carts *rows.Carts, id, to string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	cart.ID = to
	return carts.Put(ctx, cart) // want "Put$"
}

func remember(ctx context.Context, carts *rows.Carts, id string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	return carts.Copy(ctx, cart) // want "Copy$"
}

func start(ctx context.Context, carts *rows.Carts, id string, lines []string) error {
	if _, err := carts.Get(ctx, id); err != nil {
		return err
	}
	return carts.Put(ctx, &rows.Cart{ID: id, Lines: lines}) // want "Put$"
}

func lend(ctx context.Context, carts *rows.Carts, id string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	return carts.SetOwner(ctx, id, cart.Lines[0]) // want "SetOwner computes from GetItem"
}

func lendOther(ctx context.Context, carts *rows.Carts, id, other string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	return carts.SetOwner(ctx, other, cart.Lines[0]) // want "SetOwner$"
}
