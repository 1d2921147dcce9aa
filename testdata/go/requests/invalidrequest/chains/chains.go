// Package chains asks by a library that puts requests together as they are
// valid, with conditions and placeholders of its own.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	ID    string `dynamo:"order_id,hash"`
	Total int
}

func orders(ctx context.Context, table dynamo.Table, customer, status string, limit int) (found []order, err error) {
	err = table.Get("customer", customer).Index("gsi1").Filter("'Status' = ?", status).Filter("Note = '"+status+"'").Limit(0).All(ctx, &found)
	if err != nil {
		return nil, err
	}
	return found, table.Get("customer", customer).Limit(limit).All(ctx, &found)
}
