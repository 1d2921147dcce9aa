// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type orders struct{ table dynamo.Table }

func (o *orders) rename(ctx context.Context, id, name string) error {
	return o.table.Update("order_id", id).Set("title", name).If("attribute_not_exists(order_id)").Run(ctx) // want DDB132 "UpdateItem in rename"
}

func (o *orders) count(ctx context.Context, id string) error {
	return o.table.Update("order_id", id).SetExpr("views = views + ?", 1).If("attribute_not_exists(order_id)").Run(ctx) // want DDB132 error "can never succeed"
}

func (o *orders) renameExisting(ctx context.Context, id, name string) error {
	return o.table.Update("order_id", id).Set("title", name).If("attribute_exists(order_id)").Run(ctx)
}

func (o *orders) register(ctx context.Context, id, name string) error {
	return o.table.Update("order_id", id).Set("title", name).If("attribute_not_exists(order_id)").Run(ctx)
}
