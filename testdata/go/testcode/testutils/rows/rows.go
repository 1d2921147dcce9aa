// Package rows fills the tables that tests start with.
package rows

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Fill writes one order.
func Fill(ctx context.Context, db *dynamodb.Client, order *dynamodb.PutItemInput) error {
	_, err := db.PutItem(ctx, order)
	return err
}
