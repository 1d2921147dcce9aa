// Package elsewhere changes orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func cancelOrder(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{ // want DDB110 `UpdateItem in cancelOrder creates the item if "prod-shop-orders" has none with this key`
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: stores.Item{":s": stores.S("cancelled")},
	})
	return err
}

func cancelExisting(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_exists(order_id)"),
		ExpressionAttributeValues: stores.Item{":s": stores.S("cancelled")},
	})
	return err
}
