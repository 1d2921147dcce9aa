// Package elsewhere asks through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func recent(ctx context.Context, db *dynamodb.Client, day string) ([]stores.Item, error) {
	return stores.Find(ctx, db, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :c OR placed_on = :day"), // want DDB205 `"OR" is not allowed in a key condition`
		ExpressionAttributeValues: stores.Item{":c": stores.S("guest"), ":day": stores.S(day)},
	})
}

func onDay(ctx context.Context, db *dynamodb.Client, day string) ([]stores.Item, error) {
	return stores.Find(ctx, db, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :c AND placed_on = :day"),
		ExpressionAttributeValues: stores.Item{":c": stores.S("guest"), ":day": stores.S(day)},
	})
}
