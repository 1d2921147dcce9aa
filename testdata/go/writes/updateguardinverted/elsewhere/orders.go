// Package elsewhere changes orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func change(id, condition string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String(condition),
		ExpressionAttributeValues: stores.Item{":s": stores.S("cancelled")},
	}
}

func cancelOrder(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, change(id, "attribute_not_exists(order_id)")) // want DDB132 `UpdateItem in cancelOrder refuses the items of "prod-shop-orders"`
	return err
}

func cancelExisting(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, change(id, "attribute_exists(order_id)"))
	return err
}
