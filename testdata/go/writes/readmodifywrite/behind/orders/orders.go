// Package orders knows what an order is, and nothing of where it is kept.
package orders

import "context"

// Order is what a customer has bought.
type Order struct {
	ID     string   `dynamodbav:"id"`
	Status string   `dynamodbav:"status"`
	Lines  []string `dynamodbav:"lines"`
	At     string   `dynamodbav:"at"`
}

// Ship says that the order is on its way.
func (o *Order) Ship() { o.Status = "shipped" }

// Orders keeps orders.
type Orders interface {
	Get(ctx context.Context, id string) (*Order, error)
	Find(ctx context.Context, id string) (Order, bool, error)
	Save(ctx context.Context, o *Order) error
	Store(ctx context.Context, o Order) error
	SaveIf(ctx context.Context, o *Order, status string) error
	SaveAs(ctx context.Context, o *Order, id string) error
}

// Parcel is a part of an order.
type Parcel struct {
	ID     string `dynamodbav:"id"`
	Weight int    `dynamodbav:"weight"`
}

// Parcels keeps parcels, in one of two tables.
type Parcels interface {
	Parcel(ctx context.Context, id string) (*Parcel, error)
	Pack(ctx context.Context, p *Parcel) error
}
