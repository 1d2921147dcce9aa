// Package elsewhere decides about orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func state(id, state string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: stores.Item{":s": stores.S(state)},
	}
}

func confirm(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, state(id, "confirmed")) // want DDB136 `sets "order_status" to "confirmed"`
	return err
}

func decline(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, state(id, "declined")) // want DDB136 `sets "order_status" to "declined"`
	return err
}
