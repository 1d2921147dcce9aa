// Package cached reads orders by DAX, which guregu/dynamo has no client of.
package cached

import (
	"context"

	"github.com/aws/aws-dax-go-v2/dax"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func get(ctx context.Context, db *dax.Dax, in *dynamodb.GetItemInput) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(ctx, in)
}
