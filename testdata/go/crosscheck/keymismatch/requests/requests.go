// Package requests sends the requests of package keymismatch.
package requests

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Accounts is the name of a table.
const Accounts = "prod-bank-accounts"

// Send sends a request of the caller's.
func Send(ctx context.Context, client *dynamodb.Client, in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, in)
}
