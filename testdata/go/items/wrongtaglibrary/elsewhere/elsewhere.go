// Package elsewhere puts orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

// Order has names for JSON only.
type Order struct {
	ID    string `json:"order_id"` // want DDB312 `attributevalue of aws-sdk-go-v2 ignores the tag json:"order_id" of Order\.ID`
	Total int    `json:"order_total"`
}

func place(ctx context.Context, db *dynamodb.Client, order Order) error {
	item, err := attributevalue.MarshalMap(order)
	if err != nil {
		return err
	}
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: item})
}

func find(ctx context.Context, db *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return stores.Get(ctx, db, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders"), Key: stores.Item{"order_id": stores.S(id)}})
}
