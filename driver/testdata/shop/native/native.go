// Package native calls C.
package native

// int most(void) { return 25; }
import "C"

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// All returns everything.
func All(ctx context.Context, db *dynamodb.Client, table string) (*dynamodb.ScanOutput, error) {
	most := int32(C.most())
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, Limit: &most})
}

//dynamolint:ignore scan -- this one does not
func none() {}

// Some returns something.
func Some(ctx context.Context, db *dynamodb.Client, table string) (*dynamodb.ScanOutput, error) {
	//dynamolint:ignore scan -- the table is small
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
}
