// Package elsewhere reads orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func totals(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.AttributesToGet = []string{"total"}
	return stores.Find(ctx, db, in) // want DDB116 `Query combines the legacy AttributesToGet with KeyConditionExpression`
}

func sums(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.ProjectionExpression = aws.String("order_total")
	return stores.Find(ctx, db, in)
}
