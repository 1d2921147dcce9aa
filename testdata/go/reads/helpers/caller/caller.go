// Package caller lets another package read.
package caller

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/reads/helpers/store"
)

type item = map[string]types.AttributeValue

func brands(ctx context.Context, client *dynamodb.Client) ([]item, error) {
	return store.ScanAll(ctx, client, &dynamodb.ScanInput{TableName: aws.String("brands")}) // want DDB101 `ScanAll reads every item of "brands" with Scan` DDB104 note `Scan of "brands"`
}

func countries(ctx context.Context, client *dynamodb.Client) ([]item, error) {
	return store.Countries(ctx, client)
}

func orders(customer string) dynamodb.QueryInput {
	return dynamodb.QueryInput{
		TableName:                 aws.String("orders"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: item{":customer": &types.AttributeValueMemberS{Value: customer}},
	}
}

func whole(ctx context.Context, client *dynamodb.Client, customer string) ([]item, error) {
	return store.QueryAll(ctx, client, orders(customer)) // want DDB104 note `Query of "orders"`
}

func part(ctx context.Context, client *dynamodb.Client, customer string) ([]item, error) {
	input := orders(customer)
	input.ProjectionExpression = aws.String("order_id, total")
	return store.QueryAll(ctx, client, input)
}

func keys(ctx context.Context, client *dynamodb.Client, customer string) ([]item, error) {
	input := orders(customer)
	return store.Keys(ctx, client, &input)
}
