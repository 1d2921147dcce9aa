package uses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type keysOf = map[string]types.KeysAndAttributes

// Carts gets carts by a helper.
func Carts(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue) error {
	return getAll(ctx, db, keysOf{"shop-carts": {Keys: keys}})
}

// getAll asks for what it is given until it has it.
func getAll(ctx context.Context, db *dynamodb.Client, keys keysOf) error {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keys})
	if err != nil || len(out.UnprocessedKeys) == 0 {
		return err
	}
	return getAll(ctx, db, out.UnprocessedKeys)
}

// Again asks a second time for what is left.
func Again(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue) error {
	out, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keysOf{"shop-carts": {Keys: keys}}})
	for err == nil && len(out.UnprocessedKeys) > 0 {
		out, err = db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: out.UnprocessedKeys})
	}
	return err
}

// Owners asks for carts and for what is added to them.
func Owners(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue) error {
	return getWithOwners(ctx, db, keysOf{"shop-carts": {Keys: keys}})
}

func getWithOwners(ctx context.Context, db *dynamodb.Client, keys keysOf) error {
	keys["shop-owners"] = types.KeysAndAttributes{Keys: keys["shop-carts"].Keys}
	_, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keys})
	return err
}

// Sent gets what a queue names.
func Sent(ctx context.Context, db *dynamodb.Client, queue <-chan keysOf) error {
	return getSent(ctx, db, <-queue)
}

func getSent(ctx context.Context, db *dynamodb.Client, keys keysOf) error {
	_, err := db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: keys})
	return err
}
