// Package report sums invoices up.
package report

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/invoices/paging"
	"example.com/invoices/store"
)

// Count returns how many invoices there are.
func Count(ctx context.Context, db *dynamodb.Client) (int, error) {
	items, err := paging.Scan(ctx, db, &dynamodb.ScanInput{
		TableName:            aws.String(store.Table),
		ProjectionExpression: aws.String("invoice_id"),
	})
	return len(items), err
}
