package timestampasnumber

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func putMeter(ctx context.Context, meters dynamo.Table, id string, now time.Time) error {
	return meters.Put(map[string]any{
		"meter_id":   id,
		"checked_at": now.Unix(), // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		"expires_at": now.Unix(),
		"interval":   int64(now.Minute()),
	}).Run(ctx)
}

func setMeter(ctx context.Context, meters dynamo.Table, id string, now time.Time) error {
	return meters.Update("meter_id", id).
		Set("checked_at", now.Unix()). // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		Set("expires_at", now.Unix()).
		Set("interval", int64(now.Minute())).
		Run(ctx)
}

func expressMeter(ctx context.Context, meters dynamo.Table, id string, now time.Time) error {
	return meters.Update("meter_id", id).
		SetExpr("'checked_at' = ?", now.Unix()). // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		SetExpr("'expires_at' = ?", now.Unix()).
		SetExpr("'interval' = ?", int64(now.Minute())).
		Run(ctx)
}

func batchMeter(ctx context.Context, meters dynamo.Table, id string, now time.Time) error {
	_, err := meters.Batch().Write().Put(map[string]any{
		"meter_id":   id,
		"checked_at": now.Unix(), // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		"expires_at": now.Unix(),
		"interval":   int64(now.Minute()),
	}).Run(ctx)
	return err
}

func createMeter(ctx context.Context, meters *docstore.Collection, id string, now time.Time) error {
	return meters.Create(ctx, map[string]any{
		"meter_id":   id,
		"checked_at": now.Unix(), // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		"expires_at": now.Unix(),
		"interval":   int64(now.Minute()),
	})
}

func modifyMeter(ctx context.Context, meters *docstore.Collection, id string, now time.Time) error {
	return meters.Update(ctx, map[string]any{"meter_id": id}, docstore.Mods{
		"checked_at": now.Unix(), // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		"expires_at": now.Unix(),
		"interval":   int64(now.Minute()),
	})
}
