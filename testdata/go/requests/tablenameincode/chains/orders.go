// Package chains does with guregu/dynamo what its parent does.
package chains

import (
	"context"
	"os"

	"github.com/guregu/dynamo/v2"
)

type order struct {
	ID string `dynamo:"order_id"`
}

func get(ctx context.Context, db *dynamo.DB, id string) (o order, err error) {
	err = db.Table("production-orders").Get("order_id", id).One(ctx, &o) // want DDB144 `"production-orders" of environment "production"`
	return o, err
}

func put(ctx context.Context, db *dynamo.DB, o order) error {
	return db.Table(os.Getenv("ENV") + "-orders").Put(o).Run(ctx)
}
