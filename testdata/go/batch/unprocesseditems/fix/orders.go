// Package unprocesseditemsfix drops what is left of batches in the ways that
// the fix of DDB103 can mend.
package fix

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Save writes orders.
func Save(ctx context.Context, db *dynamodb.Client, writes []types.WriteRequest) error {
	_, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{ // want DDB103 "ignored"
		RequestItems: map[string][]types.WriteRequest{"prod-shop-orders": writes},
	})
	// The caller tries again later.
	if err != nil {
		return fmt.Errorf("saving orders: %w", err)
	}
	return nil
}

// Drop deletes orders.
func Drop(ctx context.Context, db *dynamodb.Client, deletes []types.WriteRequest) error {
	in := &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"prod-shop-orders": deletes}}
	if _, err := db.BatchWriteItem(ctx, in, retry); err != nil { // want DDB103 "ignored"
		return err
	}
	return nil
}

func retry(o *dynamodb.Options) {}

// Load reads orders.
func Load(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue) ([]map[string]types.AttributeValue, error) {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{ // want DDB103 "ignored"
		RequestItems: map[string]types.KeysAndAttributes{"prod-shop-orders": {Keys: keys}},
	})
	if err != nil {
		return nil, err
	}
	return out.Responses["prod-shop-orders"], nil
}

// Reload reads orders; its error is declared before, and a deferred function prints it.
func Reload(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue) (items []map[string]types.AttributeValue, err error) {
	defer func() { fmt.Println(err) }()
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{ // want DDB103 "ignored"
		RequestItems: map[string]types.KeysAndAttributes{"prod-shop-orders": {Keys: keys}},
	})
	if err != nil {
		return
	}
	return out.Responses["prod-shop-orders"], err
}
