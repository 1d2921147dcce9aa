// Package elsewhere reads orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func counted(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.Select = types.SelectAllProjectedAttributes
	return stores.Find(ctx, db, in) // want DDB117 `Query has Select ALL_PROJECTED_ATTRIBUTES but no IndexName`
}

func projected(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.IndexName = aws.String("by_status")
	in.Select = types.SelectAllProjectedAttributes
	return stores.Find(ctx, db, in)
}
