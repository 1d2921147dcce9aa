// Package chain matches items that guregu/dynamo reads to keys.
package chain

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

// Place has a name.
type Place struct{ ID, Name string }

func byPosition(ctx context.Context, table dynamo.Table, ids []string) (map[string]Place, error) {
	keys := make([]dynamo.Keyed, len(ids))
	for i, id := range ids {
		keys[i] = dynamo.Keys{id, nil}
	}
	var found []Place
	if err := table.Batch("ID").Get(keys...).All(ctx, &found); err != nil { // want DDB130 `The items of this BatchGetItem are matched to its keys by position`
		return nil, err
	}
	places := map[string]Place{}
	for i := range ids {
		if i < len(found) {
			places[ids[i]] = found[i]
		}
	}
	return places, nil
}

func byKey(ctx context.Context, table dynamo.Table, ids []string) (map[string]Place, error) {
	keys := make([]dynamo.Keyed, len(ids))
	for i, id := range ids {
		keys[i] = dynamo.Keys{id, nil}
	}
	var found []Place
	if err := table.Batch("ID").Get(keys...).All(ctx, &found); err != nil {
		return nil, err
	}
	places := map[string]Place{}
	for i := range found {
		places[found[i].ID] = found[i]
	}
	return places, nil
}
