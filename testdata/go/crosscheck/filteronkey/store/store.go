// Package store sends the requests of package filteronkey.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Send sends a request of the caller's.
func Send(ctx context.Context, client *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, in)
}
