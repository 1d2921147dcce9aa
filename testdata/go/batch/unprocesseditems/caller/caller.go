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

func sameNamedFunction(ctx context.Context, client *dynamodb.Client, batch []types.WriteRequest) error {
	_, err := store.BatchWriteItem(ctx, client, input(batch))
	return err
}

func sameNamedMethod(ctx context.Context, d store.Drainer, batch []types.WriteRequest) error {
	_, err := d.BatchWriteItem(ctx, input(batch))
	return err
}

// writer is what the service needs: the client, or something better.
type writer interface {
	BatchWriteItem(ctx context.Context, params *dynamodb.BatchWriteItemInput, optFns ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error)
}

func throughInterface(ctx context.Context, w writer, batch []types.WriteRequest) error {
	_, err := w.BatchWriteItem(ctx, input(batch)) // want DDB103 "ignored"
	return err
}
