// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type orders struct{ table dynamo.Table }

func (o *orders) add(ctx context.Context, id, what string) error {
	return o.table.Update("order_id", id).Append("history", []string{what}).Run(ctx) // want DDB134 `adds to "history"`
}

func (o *orders) addComment(ctx context.Context, id, what string) error {
	return o.table.Update("order_id", id).Append("comments", []string{what}).Run(ctx)
}

func (o *orders) clear(ctx context.Context, id string) error {
	return o.table.Update("order_id", id).Remove("comments").Run(ctx)
}
