// Package report sums up what the shop has sold.
package report

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Month is the report on one month.
type Month struct {
	Orders     int   `json:"orders"`
	TotalCents int64 `json:"total_cents"`
}

// Monthly reports on a month, given as in "2026-08".
func Monthly(ctx context.Context, client *dynamodb.Client, ordersTable, month string) (Month, error) {
	expr, err := expression.NewBuilder().
		WithFilter(expression.Name("placed_at").BeginsWith(month)).
		WithProjection(expression.NamesList(expression.Name("total_cents"))).
		Build()
	if err != nil {
		return Month{}, err
	}
	pages := dynamodb.NewScanPaginator(client, &dynamodb.ScanInput{
		TableName:                 aws.String(ordersTable),
		FilterExpression:          expr.Filter(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	var report Month
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return Month{}, fmt.Errorf("report on %s: %w", month, err)
		}
		var sales []struct {
			TotalCents int64 `dynamodbav:"total_cents"`
		}
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &sales); err != nil {
			return Month{}, err
		}
		for _, sale := range sales {
			report.Orders++
			report.TotalCents += sale.TotalCents
		}
	}
	return report, nil
}
