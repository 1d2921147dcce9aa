// Package elsewhere registers users through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func register(ctx context.Context, db *dynamodb.Client, name string) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{ // want DDB111 `PutItem in register replaces an existing item of "prod-shop-users" with the same key`
		TableName: aws.String("prod-shop-users"),
		Item:      stores.Item{"user_name": stores.S(name)},
	})
}

func registerOnce(ctx context.Context, db *dynamodb.Client, name string) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{
		TableName:           aws.String("prod-shop-users"),
		Item:                stores.Item{"user_name": stores.S(name)},
		ConditionExpression: aws.String("attribute_not_exists(user_name)"),
	})
}
