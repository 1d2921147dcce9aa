package ttlattributetype

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func putVisa(ctx context.Context, visas dynamo.Table, id string, until time.Time) error {
	return visas.Put(map[string]any{
		"visa_id": id,
		"ttl":     until.UnixMilli(), // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
	}).Run(ctx)
}

func setVisa(ctx context.Context, visas dynamo.Table, id string, until time.Time) error {
	return visas.Update("visa_id", id).
		Set("ttl", until.UnixMilli()). // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
		Run(ctx)
}

func expressVisa(ctx context.Context, visas dynamo.Table, id string, until time.Time) error {
	return visas.Update("visa_id", id).
		SetExpr("'ttl' = ?", until.UnixMilli()). // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
		Run(ctx)
}

func batchVisa(ctx context.Context, visas dynamo.Table, id string, until time.Time) error {
	_, err := visas.Batch().Write().Put(map[string]any{
		"visa_id": id,
		"ttl":     until.UnixMilli(), // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
	}).Run(ctx)
	return err
}

func createVisa(ctx context.Context, visas *docstore.Collection, id string, until time.Time) error {
	return visas.Create(ctx, map[string]any{
		"visa_id": id,
		"ttl":     until.UnixMilli(), // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
	})
}

func modifyVisa(ctx context.Context, visas *docstore.Collection, id string, until time.Time) error {
	return visas.Update(ctx, map[string]any{"visa_id": id}, docstore.Mods{
		"ttl": until.UnixMilli(), // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
	})
}
