package flagasstring

import (
	"context"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

func putRoom(ctx context.Context, rooms dynamo.Table, id string, booked string, free bool, quiet mode) error {
	return rooms.Put(map[string]any{
		"room_id":   id,
		"is_booked": booked, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		"is_free":   free,
		"is_quiet":  string(quiet),
	}).Run(ctx)
}

func setRoom(ctx context.Context, rooms dynamo.Table, id string, booked string, free bool, quiet mode) error {
	return rooms.Update("room_id", id).
		Set("is_booked", booked). // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		Set("is_free", free).
		Set("is_quiet", string(quiet)).
		Run(ctx)
}

func expressRoom(ctx context.Context, rooms dynamo.Table, id string, booked string, free bool, quiet mode) error {
	return rooms.Update("room_id", id).
		SetExpr("'is_booked' = ?", booked). // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		SetExpr("'is_free' = ?", free).
		SetExpr("'is_quiet' = ?", string(quiet)).
		Run(ctx)
}

func batchRoom(ctx context.Context, rooms dynamo.Table, id string, booked string, free bool, quiet mode) error {
	_, err := rooms.Batch().Write().Put(map[string]any{
		"room_id":   id,
		"is_booked": booked, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		"is_free":   free,
		"is_quiet":  string(quiet),
	}).Run(ctx)
	return err
}

func createRoom(ctx context.Context, rooms *docstore.Collection, id string, booked string, free bool, quiet mode) error {
	return rooms.Create(ctx, map[string]any{
		"room_id":   id,
		"is_booked": booked, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		"is_free":   free,
		"is_quiet":  string(quiet),
	})
}

func modifyRoom(ctx context.Context, rooms *docstore.Collection, id string, booked string, free bool, quiet mode) error {
	return rooms.Update(ctx, map[string]any{"room_id": id}, docstore.Mods{
		"is_booked": booked, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		"is_free":   free,
		"is_quiet":  string(quiet),
	})
}
