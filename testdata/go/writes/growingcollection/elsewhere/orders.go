// Package elsewhere adds to orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func change(id, update string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String(update),
		ExpressionAttributeValues: stores.Item{":h": stores.S(id)},
	}
}

func add(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, change(id, "SET history = list_append(history, :h)")) // want DDB134 `adds to "history" in one item of "prod-shop-orders"`
	return err
}

func addComment(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, change(id, "SET comments = list_append(comments, :h)"))
	return err
}

func dropComments(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, change(id, "REMOVE comments"))
	return err
}
