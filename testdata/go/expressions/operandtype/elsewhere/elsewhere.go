// Package elsewhere counts with values of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func visit(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("ADD visits :one"), // want DDB206 `Invalid operand types in ":one" of UpdateExpression`
		ExpressionAttributeValues: stores.Item{":one": stores.S("1")},
	})
	return err
}

func count(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("ADD visits :one"),
		ExpressionAttributeValues: stores.Item{":one": stores.N("1")},
	})
	return err
}
