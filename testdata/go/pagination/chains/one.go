package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

// One reads a single page, before the filter.
func (s *Store) open(ctx context.Context, customer string) (o order, err error) {
	err = s.orders.Get("customer_id", customer).Index("gsi1").Filter("order_status = ?", "OPEN").One(ctx, &o) // want DDB102 `One searches only the first page of index "gsi1" for a match`
	return o, err
}

func (s *Store) openSince(ctx context.Context, customer, day string) (o order, err error) {
	err = s.orders.Get("customer_id", customer).Range("placed_at", dynamo.Greater, day).Filter("order_status = ?", "OPEN").Limit(1).One(ctx, &o) // want DDB102 `One searches only the first page of the table in Store\.orders for a match`
	return o, err
}

// Silent: one item at most, or no filter; the library follows the pages of the
// others.
func (s *Store) single(ctx context.Context, customer string) (o order, err error) {
	get := func() *dynamo.Query { return s.orders.Get("customer_id", customer) }
	if err := get().Range("placed_at", dynamo.Equal, "2024").Filter("order_status = ?", "OPEN").One(ctx, &o); err != nil {
		return o, err
	}
	if err := get().Filter("order_status = ?", "OPEN").One(ctx, &o); err != nil {
		return o, err
	}
	if err := get().Index("gsi1").One(ctx, &o); err != nil {
		return o, err
	}
	var all []order
	if err := get().Filter("order_status = ?", "OPEN").Limit(1).All(ctx, &all); err != nil {
		return o, err
	}
	_, err = get().Filter("order_status = ?", "OPEN").Count(ctx)
	return o, err
}
