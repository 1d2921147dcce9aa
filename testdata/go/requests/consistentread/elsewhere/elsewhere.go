// Package elsewhere reads orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func fresh(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.ConsistentRead = aws.Bool(true)
	return stores.Find(ctx, db, in) // want DDB113 `Query reads "prod-shop-orders" with ConsistentRead`
}

func usual(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	return stores.Find(ctx, db, stores.Orders(customer))
}
