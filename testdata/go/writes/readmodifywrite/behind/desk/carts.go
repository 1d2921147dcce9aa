package desk

import (
	"context"
	"errors"

	"example.com/fixtures/writes/readmodifywrite/behind/orders"
)

// Till has carts that are stored as rows of another type.
type Till struct{ carts orders.Carts }

// Fill adds to a cart.
func (t *Till) Fill(ctx context.Context, id, line string) error {
	cart, err := t.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	if cart == nil {
		return errors.New("no such cart")
	}
	cart.Lines = append(cart.Lines, line)
	return t.carts.Keep(ctx, cart) // want DDB109 `Keep \(PutItem\) writes the item from GetItem back to the table in Carts\.table without a condition`
}

// Replace makes another cart of it, with the same identifier.
func (t *Till) Replace(ctx context.Context, id string, lines []string) error {
	cart, err := t.carts.Value(ctx, id)
	if err != nil {
		return err
	}
	return t.carts.KeepValue(ctx, orders.Cart{ID: cart.ID, Owner: cart.Owner, Lines: lines}) // want DDB109 `KeepValue \(PutItem\) writes the item from GetItem back to the table in Carts\.table without a condition`
}

// Open makes a cart if there is none.
func (t *Till) Open(ctx context.Context, id, owner string) error {
	known, err := t.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	if known != nil {
		return errors.New("there is such a cart")
	}
	return t.carts.Keep(ctx, &orders.Cart{ID: id, Owner: owner}) // want DDB109 `Keep \(PutItem\) writes to the table in Carts\.table if GetItem found no item, without a condition`
}

// OpenNext makes another cart than the one that must not exist.
func (t *Till) OpenNext(ctx context.Context, id, next, owner string) error {
	known, err := t.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	if known != nil {
		return errors.New("there is such a cart")
	}
	return t.carts.Keep(ctx, &orders.Cart{ID: next, Owner: owner})
}

// Twin gives a copy its own identifier.
func (t *Till) Twin(ctx context.Context, id, to string) error {
	cart, err := t.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	cart.ID = to
	return t.carts.Keep(ctx, cart)
}

// Remember stores a copy beside the cart.
func (t *Till) Remember(ctx context.Context, id string) error {
	cart, err := t.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	return t.carts.KeepCopy(ctx, cart)
}

// Assign stores a copy below its owner.
func (t *Till) Assign(ctx context.Context, id, owner string) error {
	cart, err := t.carts.Cart(ctx, id)
	if err != nil {
		return err
	}
	return t.carts.KeepFor(ctx, cart, owner)
}

// Annotate knows not only what is stored.
func (t *Till) Annotate(ctx context.Context, id, text string) error {
	cart, err := t.carts.Whole(ctx, id)
	if err != nil {
		return err
	}
	cart.Note.Text = text
	return t.carts.Keep(ctx, cart)
}
