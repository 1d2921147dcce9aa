package ttlattributetype

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func putLease(ctx context.Context, leases dynamo.Table, id string, until time.Time) error {
	return leases.Put(map[string]any{
		"lease_id": id,
		"ttl":      until.Unix(),
	}).Run(ctx)
}

func setLease(ctx context.Context, leases dynamo.Table, id string, until time.Time) error {
	return leases.Update("lease_id", id).
		Set("ttl", until.Unix()).
		Run(ctx)
}

func expressLease(ctx context.Context, leases dynamo.Table, id string, until time.Time) error {
	return leases.Update("lease_id", id).
		SetExpr("'ttl' = ?", until.Unix()).
		Run(ctx)
}

func batchLease(ctx context.Context, leases dynamo.Table, id string, until time.Time) error {
	_, err := leases.Batch().Write().Put(map[string]any{
		"lease_id": id,
		"ttl":      until.Unix(),
	}).Run(ctx)
	return err
}

func createLease(ctx context.Context, leases *docstore.Collection, id string, until time.Time) error {
	return leases.Create(ctx, map[string]any{
		"lease_id": id,
		"ttl":      until.Unix(),
	})
}

func modifyLease(ctx context.Context, leases *docstore.Collection, id string, until time.Time) error {
	return leases.Update(ctx, map[string]any{"lease_id": id}, docstore.Mods{
		"ttl": until.Unix(),
	})
}
