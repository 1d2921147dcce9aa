// Package elsewhere makes keys of the values of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func reset(ctx context.Context, db *dynamodb.Client) (*dynamodb.TransactWriteItemsOutput, error) {
	return db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB107 `TransactWriteItems has two requests for the item name="currency", Delete and Put`
		{Delete: &types.Delete{TableName: aws.String("prod-shop-settings"), Key: stores.Item{"name": stores.S("currency")}}},
		{Put: &types.Put{TableName: aws.String("prod-shop-settings"), Item: stores.Item{"name": stores.S("currency"), "value": stores.S("EUR")}}},
	}})
}

func both(ctx context.Context, db *dynamodb.Client) (*dynamodb.TransactWriteItemsOutput, error) {
	return db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String("prod-shop-settings"), Key: stores.Item{"name": stores.S("language")}}},
		{Put: &types.Put{TableName: aws.String("prod-shop-settings"), Item: stores.Item{"name": stores.S("currency"), "value": stores.S("EUR")}}},
	}})
}
