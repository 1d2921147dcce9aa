// Package trimmed also takes out what it put in.
package trimmed

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func add(ctx context.Context, db *dynamodb.Client, id, attribute string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET history = list_append(history, :h)"),
		ExpressionAttributeValues: stores.Item{":h": stores.S(id)},
	})
	return err
}

func dropFirst(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("orders"),
		Key:              stores.Item{"order_id": stores.S(id)},
		UpdateExpression: aws.String("REMOVE history[0]"),
	})
	return err
}
