// Package local makes a table by itself, with indexes that Terraform knows
// nothing of.
package local

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func setUp(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String("prod-shop-orders")})
	return err
}

func orders(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("prod-shop-orders"), IndexName: aws.String("gsi1")}) // undecided DDB702 `this package sends CreateTable`
}

func countries(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("prod-shop-countries"), IndexName: aws.String("gsi1")}) // want DDB702 `"gsi1"`
}
