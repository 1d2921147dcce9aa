// Package undefinedplaceholder uses placeholders that nobody defines.
package undefinedplaceholder

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func ship(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET #s = :shipped, shipped_at = :at"), // want DDB202 error proven `Undefined placeholder "#s" in UpdateExpression` DDB202 `Undefined placeholder ":at" in UpdateExpression`
		ExpressionAttributeValues: item{":shipped": text("yes")},
	})
}

// An entry that only one path makes defines it there.
func sometimes(ctx context.Context, db *dynamodb.Client, key item, carrier string) {
	values := item{":at": text("now")}
	update := "SET shipped_at = :at"
	if carrier != "" {
		update += ", carrier = :carrier"
		values[":carrier"] = text(carrier)
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: &update, ExpressionAttributeValues: values})
}

// No path has an entry for :note.
func never(ctx context.Context, db *dynamodb.Client, key item, carrier string) {
	values := item{":at": text("now")}
	if carrier != "" {
		values[":carrier"] = text(carrier)
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("SET shipped_at = :at, carrier = :carrier, info = :note"), // want DDB202 `":note"`
		ExpressionAttributeValues: values,
	})
}

func malformed(ctx context.Context, db *dynamodb.Client, key item) {
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 orders,
		Key:                       key,
		ConditionExpression:       aws.String("paid = :paid"),
		ExpressionAttributeValues: item{"paid": text("no")}, // want DDB202 `contains invalid key`
	})
}

// Each action of a transaction has its own maps.
func transaction(ctx context.Context, db *dynamodb.Client, key item) {
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Update: &types.Update{
			TableName: orders, Key: key,
			UpdateExpression:          aws.String("SET shipped_at = :at"),
			ExpressionAttributeValues: item{":at": text("now")},
		}},
		{ConditionCheck: &types.ConditionCheck{
			TableName: aws.String("customers"), Key: key,
			ConditionExpression: aws.String("seen_at < :at"), // want DDB202 `":at"`
		}},
	}})
}

func batch(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue) {
	db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{
		"orders": {Keys: keys, ProjectionExpression: aws.String("order_id, #t")}, // want DDB202 `"#t"`
	}})
}
