// Package elsewhere makes keys of the values of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func save(ctx context.Context, db *dynamodb.Client, order, total string) (*dynamodb.PutItemOutput, error) {
	return db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop"), Item: stores.Item{
		"pk": stores.S("ORDERS"), "sk": stores.S(order), "order_total": stores.N(total), // want DDB315 `Partition key "pk" is the constant "ORDERS"`
	}})
}

func saveOf(ctx context.Context, db *dynamodb.Client, customer, order, total string) (*dynamodb.PutItemOutput, error) {
	return db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop"), Item: stores.Item{
		"pk": stores.S(customer), "sk": stores.S(order), "order_total": stores.N(total),
	}})
}
