// Package elsewhere registers users through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func register(ctx context.Context, db *dynamodb.Client, name string) {
	stores.Put(ctx, db, &dynamodb.PutItemInput{ // want DDB128 `The error of PutItem to "prod-shop-users" is dropped`
		TableName:           aws.String("prod-shop-users"),
		Item:                stores.Item{"user_name": stores.S(name)},
		ConditionExpression: aws.String("attribute_not_exists(user_name)"),
	})
}

func registerChecked(ctx context.Context, db *dynamodb.Client, name string) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{
		TableName:           aws.String("prod-shop-users"),
		Item:                stores.Item{"user_name": stores.S(name)},
		ConditionExpression: aws.String("attribute_not_exists(user_name)"),
	})
}
