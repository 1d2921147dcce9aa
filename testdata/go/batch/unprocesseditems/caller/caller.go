// Package caller sends batches through another package.
package caller

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/batch/unprocesseditems/store"
)

func input(batch []types.WriteRequest) *dynamodb.BatchWriteItemInput {
	return &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"prod-iot-readings": batch}}
}

func ignored(ctx context.Context, client *dynamodb.Client, batch []types.WriteRequest) error {
	_, err := store.Write(ctx, client, input(batch)) // want DDB103 "UnprocessedItems of this BatchWriteItem are ignored"
	return err
}

func noted(ctx context.Context, client *dynamodb.Client, batch []types.WriteRequest) error {
	out, err := store.Write(ctx, client, input(batch)) // want DDB103 "only logged"
	if err != nil {
		return err
	}
	store.Note(out)
	return nil
}

func done(ctx context.Context, client *dynamodb.Client, batch []types.WriteRequest) error {
	out, err := store.Write(ctx, client, input(batch))
	if err != nil {
		return err
	}
	return store.Done(out)
}

func all(ctx context.Context, client *dynamodb.Client, batch []types.WriteRequest) error {
	return store.WriteAll(ctx, client, input(batch))
}
