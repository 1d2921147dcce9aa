// Package paging reads to the end.
package paging

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Scan returns the items of all pages.
func Scan(ctx context.Context, db *dynamodb.Client, input *dynamodb.ScanInput) (all []map[string]types.AttributeValue, err error) {
	pages := dynamodb.NewScanPaginator(db, input)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}
