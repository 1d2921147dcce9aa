// Package batches passes lists to functions of package batching. Beside each call is how
// long the list is.
package batches

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/operations/batching"
)

func Save(ctx context.Context, db *dynamodb.Client, s *batching.Store, items []batching.Item, one batching.Item) {
	batching.SaveAll(db, []batching.Item{one, one, one}) // want `^BatchWriteItem by batching\.SaveAll in Save: from 3 to 3$`
	s.SaveItems(ctx, []batching.Item{one})               // want `^BatchWriteItem by SaveItems in Save: from 1 to 1$`
	batching.SaveOne(db, one)
	var all []batching.Item
	for _, i := range items {
		all = append(all, i)
	}
	batching.SaveAll(db, all) // want `^BatchWriteItem by batching\.SaveAll in Save: from 0 to -1 without bound$`
	go batching.SaveAll(db, all[:10])
}

func SaveGuarded(db *dynamodb.Client, items []batching.Item) {
	if len(items) > 25 {
		return
	}
	var all []batching.Item
	for _, i := range items {
		all = append(all, i)
	}
	batching.SaveAll(db, all) // want `^BatchWriteItem by batching\.SaveAll in SaveGuarded: from 0 to -1$`
}
