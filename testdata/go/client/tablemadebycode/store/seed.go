//go:build !release

package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Seed creates tables in builds that are not released.
func Seed(ctx context.Context, client *dynamodb.Client) error {
	return create(ctx, client, "dev-shop-stock")
}
