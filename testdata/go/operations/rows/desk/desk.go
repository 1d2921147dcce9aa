// Package desk reaches no SDK, and knows carts by an interface.
package desk

import "context"

// Cart is what a customer is about to buy.
type Cart struct{ Lines []string }

// Carts keeps carts.
type Carts interface {
	Get(ctx context.Context, id string) (*Cart, error)
	Put(ctx context.Context, c *Cart) error
}

// Empty takes everything out of a cart.
func Empty(ctx context.Context, carts Carts, id string) error {
	cart, err := carts.Get(ctx, id)
	if err != nil {
		return err
	}
	cart.Lines = nil
	return carts.Put(ctx, cart)
}
