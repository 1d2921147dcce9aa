// Package sender sends updates.
package sender

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Send sends an update.
func Send(ctx context.Context, client *dynamodb.Client, input *dynamodb.UpdateItemInput) error {
	_, err := client.UpdateItem(ctx, input)
	return err
}
