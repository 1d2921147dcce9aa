// Package batch writes and reads items in batches until all of them are done.
package batch

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const (
	maxWrites  = 25  // of one BatchWriteItem
	maxKeys    = 100 // of one BatchGetItem
	maxRetries = 7   // 3 seconds of waiting on average
)

var errThrottled = errors.New("still throttled after the last retry")

// Item is an item, or a key, as DynamoDB has it.
type Item = map[string]types.AttributeValue

// Write sends all requests to a table. After an error some may have been done.
func Write(ctx context.Context, client *dynamodb.Client, table string, requests []types.WriteRequest) error {
	for chunk := range slices.Chunk(requests, maxWrites) {
		if err := writeChunk(ctx, client, map[string][]types.WriteRequest{table: chunk}); err != nil {
			return fmt.Errorf("write batch to %s: %w", table, err)
		}
	}
	return nil
}

func writeChunk(ctx context.Context, client *dynamodb.Client, pending map[string][]types.WriteRequest) error {
	for retries := 0; ; retries++ {
		out, err := client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		if len(pending) == 0 {
			return nil
		}
		if retries == maxRetries {
			return errThrottled
		}
		if err := backOff(ctx, retries); err != nil {
			return err
		}
	}
}

// Get returns the projected attributes of those items that exist, in no order.
//
//dynamolint:usecase UC-8 Price the cart
func Get(ctx context.Context, client *dynamodb.Client, table string, keys []Item, projection string) ([]Item, error) {
	var items []Item
	for chunk := range slices.Chunk(keys, maxKeys) {
		found, err := getChunk(ctx, client, map[string]types.KeysAndAttributes{
			table: {Keys: chunk, ProjectionExpression: aws.String(projection)},
		})
		if err != nil {
			return nil, fmt.Errorf("get batch from %s: %w", table, err)
		}
		items = append(items, found...)
	}
	return items, nil
}

func getChunk(ctx context.Context, client *dynamodb.Client, pending map[string]types.KeysAndAttributes) ([]Item, error) {
	var items []Item
	for retries := 0; ; retries++ {
		out, err := client.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: pending})
		if err != nil {
			return nil, err
		}
		for _, found := range out.Responses {
			items = append(items, found...)
		}
		pending = out.UnprocessedKeys
		if len(pending) == 0 {
			return items, nil
		}
		if retries == maxRetries {
			return nil, errThrottled
		}
		if err := backOff(ctx, retries); err != nil {
			return nil, err
		}
	}
}

// backOff waits, up to twice as long after each retry; the jitter keeps clients
// from coming back together.
func backOff(ctx context.Context, retries int) error {
	longest := 50 * time.Millisecond << retries
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(rand.N(longest)):
		return nil
	}
}
