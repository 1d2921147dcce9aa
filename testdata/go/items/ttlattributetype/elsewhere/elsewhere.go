// Package elsewhere makes items of the values of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func place(ctx context.Context, db *dynamodb.Client, id, value string) (*dynamodb.PutItemOutput, error) {
	return db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: stores.Item{"cart_id": stores.S(id), "gone_at": stores.S(value)}}) // want DDB303 `Time-to-live attribute "gone_at" is written as a string`
}

func send(ctx context.Context, db *dynamodb.Client, id, value string) (*dynamodb.PutItemOutput, error) {
	return db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: stores.Item{"cart_id": stores.S(id), "gone_at": stores.N(value)}})
}
