// Package chains sends batches and transactions by a library that cuts the
// former, but not the latter.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	ID string `dynamo:"order_id,hash"`
}

// Save lets the library cut the batch.
func Save(ctx context.Context, table dynamo.Table, orders []order) error {
	batch := table.Batch().Write()
	for _, o := range orders {
		batch = batch.Put(o)
	}
	_, err := batch.Run(ctx)
	return err
}

// SaveTogether writes all orders or none.
func SaveTogether(ctx context.Context, db *dynamo.DB, table dynamo.Table, orders []order) error {
	tx := db.WriteTx()
	for _, o := range orders {
		tx = tx.Put(table.Put(o))
	}
	return tx.Run(ctx) // want DDB106 note hint `Nothing limits orders here, but TransactWriteItems takes 100 actions at most \| DynamoDB refuses a larger request as a whole \| unless every caller limits it, return an error for more than 100`
}

// SaveMany writes more than it may.
func SaveMany(ctx context.Context, db *dynamo.DB, table dynamo.Table, o order) error {
	tx := db.WriteTx().Delete(table.Delete("order_id", o.ID))
	for range 100 {
		tx.Put(table.Put(o))
	}
	return tx.Run(ctx) // want DDB106 warning `may get 101 actions`
}

// Move writes two items.
func Move(ctx context.Context, db *dynamo.DB, from, to dynamo.Table, o order) error {
	return db.WriteTx().Delete(from.Delete("order_id", o.ID)).Put(to.Put(o)).Idempotent(true).Run(ctx)
}

// SaveFew knows the limit.
func SaveFew(ctx context.Context, db *dynamo.DB, table dynamo.Table, orders []order) error {
	tx := db.WriteTx()
	for i, o := range orders {
		if i == 100 {
			break
		}
		tx.Put(table.Put(o))
	}
	if len(orders) > 100 {
		orders = orders[:100]
	}
	return tx.Run(ctx)
}
