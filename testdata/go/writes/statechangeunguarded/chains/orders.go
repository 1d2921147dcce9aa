// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type orders struct{ table dynamo.Table }

func (o *orders) confirm(ctx context.Context, id string) error {
	return o.table.Update("order_id", id).Set("order_status", "confirmed").Run(ctx) // want DDB136 `sets "order_status" to "confirmed"`
}

func (o *orders) decline(ctx context.Context, id string) error {
	return o.table.Update("order_id", id).Set("order_status", "declined").If("order_status = ?", "open").Run(ctx)
}
