// Package store offers other packages to read for them.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// ScanAll reads all pages of its caller's request.
func ScanAll(ctx context.Context, client *dynamodb.Client, input *dynamodb.ScanInput) (all []item, err error) {
	pages := dynamodb.NewScanPaginator(client, input)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// QueryAll reads all pages of its caller's request, which it is given as a value.
func QueryAll(ctx context.Context, client *dynamodb.Client, input dynamodb.QueryInput) (all []item, err error) {
	for {
		out, err := client.Query(ctx, &input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// Keys reads the keys only.
func Keys(ctx context.Context, client *dynamodb.Client, input *dynamodb.QueryInput) ([]item, error) {
	input.ProjectionExpression = aws.String("order_id")
	return QueryAll(ctx, client, *input)
}

// Countries decides by itself what is read.
func Countries(ctx context.Context, client *dynamodb.Client) ([]item, error) {
	return ScanAll(ctx, client, &dynamodb.ScanInput{ // want DDB101 `ScanAll reads every item of "prod-shop-countries" with Scan`
		TableName:            aws.String("prod-shop-countries"),
		ProjectionExpression: aws.String("iso_code"),
	})
}
