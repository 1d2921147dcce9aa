package accesses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type key = map[string]types.AttributeValue

// Purge only deletes.
func Purge(ctx context.Context, db *dynamodb.Client, keys []key) error {
	items := make([]types.TransactWriteItem, len(keys))
	for i, key := range keys {
		items[i] = types.TransactWriteItem{Delete: &types.Delete{TableName: aws.String("sessions"), Key: key}}
	}
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: items})
	return err
}

// Expire deletes in batches, and keeps what is marked.
func Expire(ctx context.Context, db *dynamodb.Client, keys []key) error {
	requests := make([]types.WriteRequest, len(keys))
	for i, key := range keys {
		if key["keep"] != nil {
			requests[i] = types.WriteRequest{PutRequest: &types.PutRequest{Item: key}}
		} else {
			requests[i] = types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: key}}
		}
	}
	_, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"sessions": requests}})
	return err
}

// Hooked lets others replace what it writes.
func Hooked(ctx context.Context, db *dynamodb.Client, keys []key, hook func([]types.TransactWriteItem)) error {
	items := make([]types.TransactWriteItem, len(keys))
	for i, key := range keys {
		items[i] = types.TransactWriteItem{Delete: &types.Delete{TableName: aws.String("sessions"), Key: key}}
	}
	hook(items)
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: items})
	return err
}
