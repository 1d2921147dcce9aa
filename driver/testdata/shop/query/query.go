// Package query is kept in another language, and checked in with the places of
// that in it; people edit both.
package query

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Everything returns everything.
func Everything(ctx context.Context, db *dynamodb.Client, table string) (*dynamodb.ScanOutput, error) {
//line query.dsl:7
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
}

//dynamolint:ignore scan -- it is the other function that scans
func nothing() {}
