// Package elsewhere finds orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func named(ctx context.Context, db *dynamodb.Client, customer, name string) ([]stores.Item, error) {
	return stores.Find(ctx, db, &dynamodb.QueryInput{ // want DDB115 `Query writes the value of name into the text of its FilterExpression`
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :c"),
		FilterExpression:          aws.String("product = '" + name + "'"),
		ExpressionAttributeValues: stores.Item{":c": stores.S(customer)},
	})
}

func namedSafely(ctx context.Context, db *dynamodb.Client, customer, name string) ([]stores.Item, error) {
	return stores.Find(ctx, db, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :c"),
		FilterExpression:          aws.String("product = :name"),
		ExpressionAttributeValues: stores.Item{":c": stores.S(customer), ":name": stores.S(name)},
	})
}
