// Package elsewhere registers users through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func register(ctx context.Context, db *dynamodb.Client, name string) bool {
	err := stores.Put(ctx, db, &dynamodb.PutItemInput{ // want DDB126 `Conditional PutItem of "prod-shop-users" does not tell ConditionalCheckFailedException from other errors`
		TableName:           aws.String("prod-shop-users"),
		Item:                stores.Item{"user_name": stores.S(name)},
		ConditionExpression: aws.String("attribute_not_exists(user_name)"),
	})
	return err == nil
}

func registerAnd(ctx context.Context, db *dynamodb.Client, name string) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{
		TableName:           aws.String("prod-shop-users"),
		Item:                stores.Item{"user_name": stores.S(name)},
		ConditionExpression: aws.String("attribute_not_exists(user_name)"),
	})
}
