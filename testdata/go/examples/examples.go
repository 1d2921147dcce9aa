// Package examples writes batches, some of which are examples.
package examples

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func batch(requests []types.WriteRequest) *dynamodb.BatchWriteItemInput {
	return &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"rooms": requests}}
}

// SeedRooms can be called again.
func SeedRooms(ctx context.Context, db *dynamodb.Client, rooms []types.WriteRequest) error {
	_, err := db.BatchWriteItem(ctx, batch(rooms)) // moot DDB103 `it fills a table with examples, by its name`
	return err
}

// MigrateRooms loses rooms.
func MigrateRooms(ctx context.Context, db *dynamodb.Client, rooms []types.WriteRequest) error {
	_, err := db.BatchWriteItem(ctx, batch(rooms)) // want DDB103 error `UnprocessedItems of this BatchWriteItem are ignored`
	return err
}

// Save loses rooms, too.
func Save(ctx context.Context, db *dynamodb.Client, rooms []types.WriteRequest) error {
	_, err := db.BatchWriteItem(ctx, batch(rooms)) // want DDB103 error `UnprocessedItems of this BatchWriteItem are ignored`
	return err
}
