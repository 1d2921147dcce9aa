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

// Actions are sent one by one, or those behind AtomicWrites together.
func arrive(ctx context.Context, rooms *docstore.Collection, id string, booked string, free bool, quiet mode) error {
	return rooms.Actions().
		Put(map[string]any{
			"room_id":   id,
			"is_booked": booked, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
			"is_quiet":  string(quiet),
		}).
		Get(map[string]any{"room_id": id, "is_clean": booked}).
		AtomicWrites().
		Update(map[string]any{"room_id": id}, docstore.Mods{
			"is_free":     free,
			"is_occupied": booked, // want DDB307 `^"is_occupied" is a flag by its name, but is written as a string`
		}).
		Do(ctx)
}

// A transaction is given requests that are chains of their own.
func moveGuest(ctx context.Context, db *dynamo.DB, rooms dynamo.Table, from, to string, booked string, free bool, quiet mode) error {
	return db.WriteTx().
		Put(rooms.Put(map[string]any{
			"room_id":   to,
			"is_booked": booked, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
			"is_quiet":  string(quiet),
		}).If("attribute_not_exists(room_id)")).
		Update(rooms.Update("room_id", from).
			Set("is_clean", booked). // want DDB307 `^"is_clean" is a flag by its name, but is written as a string`
			Set("is_free", free).
			Set("is_quiet", string(quiet))).
		Run(ctx)
}

func closeRooms(ctx context.Context, db *dynamo.DB, rooms dynamo.Table, ids []string, booked string, free bool) error {
	tx := db.WriteTx()
	for _, id := range ids {
		closing := rooms.Update("room_id", id).Set("is_free", free)
		closing.Set("is_booked", booked) // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		tx.Update(closing)
	}
	return tx.Delete(rooms.Delete("room_id", "0").If("is_booked = ?", booked)).Run(ctx)
}
