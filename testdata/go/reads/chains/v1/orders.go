// Package v1 reads orders by guregu/dynamo v1, whose methods come with and
// without a context.
package v1

import (
	"context"

	"github.com/guregu/dynamo"
)

type order struct {
	ID    string `dynamo:"order_id,hash"`
	Total int    `dynamo:"total"`
}

// Store keeps orders.
type Store struct {
	db *dynamo.DB
}

func (s *Store) all(ctx context.Context) (all []order, err error) {
	orders := s.db.Table("prod-shop-orders")
	if err := orders.Scan().Project("order_id").AllWithContext(ctx, &all); err != nil { // want DDB101 `^Scan reads every item of "prod-shop-orders"`
		return nil, err
	}
	return all, orders.Get("customer_id", "1").AllWithContext(ctx, &all) // want DDB104 note `^Query of "prod-shop-orders" has no ProjectionExpression`
}

func (s *Store) first(ctx context.Context, table dynamo.Table) (o order, err error) {
	if err := table.Get("customer_id", "1").Index("gsi1").OneWithContext(ctx, &o); err != nil { // want DDB104 note `Query of index "gsi1" has no ProjectionExpression`
		return o, err
	}
	return o, table.Get("order_id", "1").One(&o)
}

func (s *Store) counted(ctx context.Context, table dynamo.Table) (int64, error) {
	return table.Get("customer_id", "1").Filter("total > ?", 100).Limit(10).CountWithContext(ctx)
}
