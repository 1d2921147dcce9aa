// Package elsewhere puts items whose values another package makes.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func record(ctx context.Context, db *dynamodb.Client, id, price string, fee types.AttributeValue) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("dev-shop-orders"),
		Item: stores.Item{
			"order_id": stores.S(id),
			"price":    stores.S(price), // want DDB318 `^"price" is an amount by its name`
			"amount":   stores.N(price),
			"fee":      fee,
		},
	})
	return err
}
