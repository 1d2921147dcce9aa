package orders

import "context"

// Cart is what a customer is about to buy.
type Cart struct {
	ID    string
	Owner string
	Lines []string
	Note  Note
}

// Note is what a customer has to say.
type Note struct{ Text string }

// Carts keeps carts, as rows of another type.
type Carts interface {
	Cart(ctx context.Context, id string) (*Cart, error)
	Keep(ctx context.Context, c *Cart) error
	KeepCopy(ctx context.Context, c *Cart) error
	KeepFor(ctx context.Context, c *Cart, owner string) error
	Whole(ctx context.Context, id string) (*Cart, error)
	Value(ctx context.Context, id string) (Cart, error)
	KeepValue(ctx context.Context, c Cart) error
}
