// Package elsewhere finds orders by a package that sends the request.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func open(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.FilterExpression = aws.String("attribute_exists(paid_at) AND") // want DDB201 `Syntax error at the end of FilterExpression`
	return stores.Find(ctx, db, in)
}

func paid(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.FilterExpression = aws.String("attribute_exists(paid_at)")
	return stores.Find(ctx, db, in)
}
