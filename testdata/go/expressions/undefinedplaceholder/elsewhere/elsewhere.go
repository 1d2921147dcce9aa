// Package elsewhere changes requests of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func guests(ctx context.Context, db *dynamodb.Client, customer string) *dynamodb.QueryPaginator {
	in := stores.Orders(customer)
	in.ExpressionAttributeValues = stores.Item{":c": stores.S("guest")}
	return dynamodb.NewQueryPaginator(db, in) // want DDB202 `Undefined placeholder ":customer" in KeyConditionExpression`
}

func ofGuest(ctx context.Context, db *dynamodb.Client, customer string) *dynamodb.QueryPaginator {
	in := stores.Orders(customer)
	in.ExpressionAttributeValues = stores.Item{":customer": stores.S("guest")}
	return dynamodb.NewQueryPaginator(db, in)
}
