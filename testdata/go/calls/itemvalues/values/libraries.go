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
