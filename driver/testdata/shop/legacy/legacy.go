// Package legacy is excluded in the configuration.
package legacy

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// All returns everything.
func All(ctx context.Context, db *dynamodb.Client, table string) (*dynamodb.ScanOutput, error) {
	//dynamolint:ignore paging-loop -- nobody looks here
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
}
