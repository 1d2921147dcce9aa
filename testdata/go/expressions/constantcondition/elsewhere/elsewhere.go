// Package elsewhere changes orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func cancel(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET cancelled = :c"),
		ConditionExpression:       aws.String("attribute_exists(paid) AND attribute_not_exists(paid)"), // want DDB209 `"attribute_exists\(paid\) AND attribute_not_exists\(paid\)" in ConditionExpression is always false`
		ExpressionAttributeValues: stores.Item{":c": stores.S("yes")},
	})
	return err
}

func cancelUnpaid(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET cancelled = :c"),
		ConditionExpression:       aws.String("attribute_not_exists(paid)"),
		ExpressionAttributeValues: stores.Item{":c": stores.S("yes")},
	})
	return err
}
