package values

import (
	"context"
	"time"

	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

// Crate is written by guregu/dynamo.
type Crate struct {
	ID string `dynamo:"crate_id,hash"`
}

func chains(ctx context.Context, crates dynamo.Table, c Crate, id string, weight int, now time.Time) error {
	if err := crates.Put(c).Run(ctx); err != nil { // want `^PutItem Put of Crate: crate_id is S by ID$`
		return err
	}
	err := crates.Put(map[string]any{
		"crate_id": id, // want `^PutItem Put: crate_id is S param3 of string$`
	}).If("weight > ?", weight).Run(ctx) // want `^PutItem Put: weight with N param4 of int$`
	if err != nil {
		return err
	}
	if _, err := crates.Batch().Write().Put(map[string]any{"crate_id": id}).Run(ctx); err != nil { // want `^BatchWriteItem Put: crate_id is S param3 of string$`
		return err
	}
	return crates.Update("crate_id", id). // want `^UpdateItem Update: crate_id key S param3 of string$`
						Set("weight", weight).              // want `^UpdateItem Update: weight set N param4 of int$`
						SetExpr("'state' = ?", "moved").    // want `^UpdateItem Update: state set S "moved"$`
						SetIfNotExists("seen", now.Unix()). // want `^UpdateItem Update: seen set N .* of int64$`
						If("attribute_exists(crate_id)").Run(ctx)
}

func documents(ctx context.Context, crates *docstore.Collection, id string, weight int) error {
	doc := map[string]any{"crate_id": id} // want `^PutItem Put: crate_id is S param2 of string$`
	if err := crates.Put(ctx, doc); err != nil {
		return err
	}
	return crates.Update(ctx, doc, docstore.Mods{
		"weight": weight, // want `^UpdateItem Update: weight set N param3 of int$`
		"a.b":    id,
		"gone":   nil,
	})
}

// The writes of a list are sent one by one, or those behind AtomicWrites together.
func lists(ctx context.Context, crates *docstore.Collection, id string, weight int, together bool) error {
	list := crates.Actions().
		Create(map[string]any{"crate_id": id}).                                    // want `^PutItem Put: crate_id is S param2 of string$`
		Update(map[string]any{"crate_id": id}, docstore.Mods{"weight": weight}).   // want `^UpdateItem Update: weight set N param3 of int$`
		AtomicWrites().Put(map[string]any{"crate_id": id, "state": "moved"}).      // want `^TransactWriteItems Put: crate_id is S param2 of string$` `^TransactWriteItems Put: state is S "moved"$`
		Update(map[string]any{"crate_id": id}, docstore.Mods{"heaviest": weight}). // want `^TransactWriteItems Update: heaviest set N param3 of int$`
		Delete(map[string]any{"crate_id": id})
	if err := list.Do(ctx); err != nil {
		return err
	}
	perhaps := crates.Actions()
	if together {
		perhaps.AtomicWrites()
	}
	return perhaps.Put(map[string]any{"crate_id": id}).Do(ctx)
}
