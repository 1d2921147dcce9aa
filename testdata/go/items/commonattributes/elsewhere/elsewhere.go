// Package elsewhere puts orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

// Order is put as an item.
type Order struct { // want DDB310 `Order is written as an item without the attributes "created_at" and "updated_at"`
	ID    string `dynamodbav:"order_id"`
	Total int    `dynamodbav:"order_total"`
}

func place(ctx context.Context, db *dynamodb.Client, order Order) error {
	item, err := attributevalue.MarshalMap(order)
	if err != nil {
		return err
	}
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: item})
}

// Line is a part of an item.
type Line struct {
	ID string `dynamodbav:"line_id"`
}

func encode(line Line) (stores.Item, error) { return attributevalue.MarshalMap(line) }
