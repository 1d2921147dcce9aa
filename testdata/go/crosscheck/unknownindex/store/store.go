// Package store reads for other packages.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Query reads what its caller names.
func Query(ctx context.Context, client *dynamodb.Client, table, index string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(table), IndexName: aws.String(index)})
}

// Send sends its caller's request.
func Send(ctx context.Context, client *dynamodb.Client, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, input)
}

// ByCountry reads an index of its caller's table.
func ByCountry(ctx context.Context, client *dynamodb.Client, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	input.IndexName = aws.String("orders-by-country")
	return client.Query(ctx, input)
}

// ByCustomer reads an index that is there, whatever its caller has asked for.
func ByCustomer(ctx context.Context, client *dynamodb.Client, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	input.IndexName = aws.String("orders-by-customer")
	return client.Query(ctx, input)
}

// Orders decides by itself what is read.
func Orders(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("prod-shop-orders"), IndexName: aws.String("gsi1")}) // want DDB702 `"gsi1"`
}
