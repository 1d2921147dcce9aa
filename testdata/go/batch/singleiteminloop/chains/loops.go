// Package chains writes items in loops by libraries.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

type order struct {
	ID string `dynamo:"order_id,hash" docstore:"order_id"`
}

func save(ctx context.Context, table dynamo.Table, orders []order) error {
	for _, o := range orders {
		if err := table.Put(o).Run(ctx); err != nil { // want DDB108 "PutItem of the table in `table` runs once per iteration of the loop"
			return err
		}
		if err := table.Put(o).If("attribute_not_exists(order_id)").Run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// docstore has no batches of writes.
func saveDocuments(ctx context.Context, orders *docstore.Collection, all []order) error {
	for i := range all {
		if err := orders.Put(ctx, &all[i]); err != nil {
			return err
		}
	}
	return nil
}
