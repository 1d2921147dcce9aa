// Package store sends the requests of package consistentreadongsi.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Send sends a request of the caller's.
func Send(ctx context.Context, client *dynamodb.Client, in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, in)
}
