// Package chains reads orders by guregu/dynamo, as it is chosen.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	ID string `dynamo:"order_id"`
}

func get(ctx context.Context, table dynamo.Table, id string) (o order, err error) {
	err = table.Get("order_id", id).One(ctx, &o)
	return o, err
}
