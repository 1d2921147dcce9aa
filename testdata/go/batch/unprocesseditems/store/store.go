// Package store sends batches for other packages.
package store

import (
	"context"
	"errors"
	"log"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Write sends one batch and returns the answer as it came.
func Write(ctx context.Context, client *dynamodb.Client, input *dynamodb.BatchWriteItemInput) (*dynamodb.BatchWriteItemOutput, error) {
	return client.BatchWriteItem(ctx, input)
}

// WriteAll sends a batch until nothing is left of it.
func WriteAll(ctx context.Context, client *dynamodb.Client, input *dynamodb.BatchWriteItemInput) error {
	for try := range 8 {
		out, err := client.BatchWriteItem(ctx, input)
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) == 0 {
			return nil
		}
		input.RequestItems = out.UnprocessedItems
		time.Sleep(50 * time.Millisecond << try)
	}
	return ErrLeft
}

// ErrLeft says that some writes were not done.
var ErrLeft = errors.New("some writes were not done")

// Done is an error if anything is left.
func Done(out *dynamodb.BatchWriteItemOutput) error {
	if len(out.UnprocessedItems) > 0 {
		return ErrLeft
	}
	return nil
}

// Note prints what is left.
func Note(out *dynamodb.BatchWriteItemOutput) {
	if len(out.UnprocessedItems) > 0 {
		log.Printf("left: %v", out.UnprocessedItems)
	}
}

// BatchWriteItem is called as the client's method is, and leaves nothing.
func BatchWriteItem(ctx context.Context, client *dynamodb.Client, input *dynamodb.BatchWriteItemInput) (*dynamodb.BatchWriteItemOutput, error) {
	for try := range 8 {
		out, err := client.BatchWriteItem(ctx, input)
		if err != nil || len(out.UnprocessedItems) == 0 {
			return out, err
		}
		input.RequestItems = out.UnprocessedItems
		time.Sleep(50 * time.Millisecond << try)
	}
	return nil, ErrLeft
}

// Drainer has the client's method, and leaves nothing.
type Drainer struct{ Client *dynamodb.Client }

// BatchWriteItem sends a batch until nothing is left of it.
func (d Drainer) BatchWriteItem(ctx context.Context, input *dynamodb.BatchWriteItemInput, optFns ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error) {
	return BatchWriteItem(ctx, d.Client, input)
}
