// Package caller lets another package read.
package caller

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/crosscheck/unknownindex/store"
)

// The finding is where the names are decided.
func names(ctx context.Context, client *dynamodb.Client) error {
	if _, err := store.Query(ctx, client, "prod-shop-orders", "orders-by-customer"); err != nil {
		return err
	}
	if _, err := store.Query(ctx, client, "prod-shop-orders", "gsi1"); err != nil { // want DDB702 `Query uses index "gsi1", which "prod-shop-orders" does not have`
		return err
	}
	_, err := store.Orders(ctx, client)
	return err
}

func requests(ctx context.Context, client *dynamodb.Client) error {
	if _, err := store.Send(ctx, client, &dynamodb.QueryInput{TableName: aws.String("prod-shop-orders"), IndexName: aws.String("gsi1")}); err != nil { // want DDB702 `"gsi1"`
		return err
	}
	if _, err := store.ByCountry(ctx, client, &dynamodb.QueryInput{TableName: aws.String("prod-shop-orders")}); err != nil { // want DDB702 `"orders-by-country"`
		return err
	}
	_, err := store.ByCustomer(ctx, client, &dynamodb.QueryInput{TableName: aws.String("prod-shop-orders"), IndexName: aws.String("gsi1")})
	return err
}
