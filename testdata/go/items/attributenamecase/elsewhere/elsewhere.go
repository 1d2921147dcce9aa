// Package elsewhere puts orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func place(ctx context.Context, db *dynamodb.Client, id, value string) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: stores.Item{"order_id": stores.S(id), "placedBy": stores.S(value)}}) // want DDB301 `Attribute "placedBy" is not in snake_case`
}

func send(ctx context.Context, db *dynamodb.Client, id, value string) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: stores.Item{"order_id": stores.S(id), "sent_by": stores.S(value)}})
}
