// Package elsewhere adds to requests of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func named(ctx context.Context, db *dynamodb.Client, customer string) *dynamodb.QueryPaginator {
	in := stores.Orders(customer)
	in.ExpressionAttributeNames = map[string]string{"#state": "order_status"} // want DDB203 `Unused placeholder "#state" in ExpressionAttributeNames`
	return dynamodb.NewQueryPaginator(db, in)
}

func shown(ctx context.Context, db *dynamodb.Client, customer string) *dynamodb.QueryPaginator {
	in := stores.Orders(customer)
	in.ProjectionExpression = aws.String("#state")
	in.ExpressionAttributeNames = map[string]string{"#state": "order_status"}
	return dynamodb.NewQueryPaginator(db, in)
}
