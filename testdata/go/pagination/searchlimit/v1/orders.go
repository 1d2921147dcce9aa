// Package v1 reads orders by guregu/dynamo v1.
package v1

import (
	"context"

	"github.com/guregu/dynamo"
)

type order struct {
	ID    string `dynamo:"order_id"`
	Total int    `dynamo:"total"`
}

func limited(ctx context.Context, table dynamo.Table) (all []order, err error) {
	_, err = table.Scan().SearchLimit(50).AllWithLastEvaluatedKeyContext(ctx, &all) // want DDB129 "SearchLimit ends this Scan of the table in `table` after one request, and LastEvaluatedKey is ignored"
	return all, err
}

func page(ctx context.Context, table dynamo.Table, from dynamo.PagingKey) (all []order, next dynamo.PagingKey, err error) {
	iter := table.Scan().StartFrom(from).SearchLimit(50).Iter()
	var o order
	for iter.NextWithContext(ctx, &o) {
		all = append(all, o)
	}
	return all, iter.LastEvaluatedKey(), iter.Err()
}

func errUnasked(table dynamo.Table) (total int) {
	iter := table.Scan().Iter() // want DDB129 `Err of this iterator is never checked`
	var o order
	for iter.Next(&o) {
		total += o.Total
	}
	return total
}
