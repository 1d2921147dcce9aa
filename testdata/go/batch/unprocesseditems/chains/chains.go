// Package chains writes and reads in batches by libraries that split them, and
// send again what was left.
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

func write(ctx context.Context, table dynamo.Table, orders []order) error {
	batch := table.Batch().Write()
	for _, o := range orders {
		batch.Put(o)
	}
	_, err := batch.Run(ctx)
	return err
}

func read(ctx context.Context, table dynamo.Table, ids []string) (orders []order, err error) {
	keys := make([]dynamo.Keyed, len(ids))
	for i, id := range ids {
		keys[i] = dynamo.Keys{id}
	}
	return orders, table.Batch("order_id").Get(keys...).All(ctx, &orders)
}

// What docstore does with the keys that are left is not for its callers to mend.
func documents(ctx context.Context, orders *docstore.Collection, ids []string) ([]order, error) {
	found := make([]order, len(ids))
	gets := orders.Actions()
	for i, id := range ids {
		found[i].ID = id
		gets.Get(&found[i])
	}
	return found, gets.Do(ctx)
}
