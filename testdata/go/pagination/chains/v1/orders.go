// Package v1 finds orders by guregu/dynamo v1.
package v1

import (
	"context"

	"github.com/guregu/dynamo"
)

type order struct {
	ID    string `dynamo:"order_id"`
	Total int    `dynamo:"total"`
}

func filtered(ctx context.Context, table dynamo.Table) (o order, err error) {
	err = table.Get("customer_id", "1").Index("gsi1").Filter("total > ?", 100).OneWithContext(ctx, &o) // want DDB102 `One searches only the first page of index "gsi1" for a match`
	return o, err
}
