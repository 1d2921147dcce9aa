// Package orderstest is for tests: all of it, not only what names testing.T.
package orderstest

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// All reads the table.
func All(ctx context.Context, db *dynamodb.Client, in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, in)
}
