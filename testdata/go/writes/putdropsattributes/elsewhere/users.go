// Package elsewhere writes users through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func login(id string) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-users"),
		Key:                       stores.Item{"user_id": stores.S(id)},
		UpdateExpression:          aws.String("SET last_login_at = :t"),
		ExpressionAttributeValues: stores.Item{":t": stores.S("now")},
	}
}

func setLogin(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, login(id))
	return err
}

func renamed(id, name string) *dynamodb.PutItemInput {
	return &dynamodb.PutItemInput{
		TableName: aws.String("prod-shop-users"),
		Item:      stores.Item{"user_id": stores.S(id), "user_name": stores.S(name)},
	}
}

func rename(ctx context.Context, db *dynamodb.Client, id, name string) error {
	return stores.Put(ctx, db, renamed(id, name)) // want DDB133 `rename drops "last_login_at" from items of "prod-shop-users"`
}
