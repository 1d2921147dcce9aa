// Package report sums up what the shop has sold.
package report

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Month is the report on one month.
type Month struct {
	Orders     int   `json:"orders"`
	TotalCents int64 `json:"total_cents"`
}

// Sales reports on the orders of the shop.
type Sales struct {
	client *dynamodb.Client
	table  string
}

// New returns the reports on the given table of orders.
func New(client *dynamodb.Client, table string) *Sales {
	return &Sales{client: client, table: table}
}

// Monthly reports on a month, given as in "2026-08".
func (s *Sales) Monthly(ctx context.Context, month string) (Month, error) {
	expr, err := expression.NewBuilder().
		WithFilter(expression.Name("placed_at").BeginsWith(month)).
		WithProjection(expression.NamesList(expression.Name("total_cents"))).
		Build()
	if err != nil {
		return Month{}, err
	}
	pages := dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{
		TableName:                 aws.String(s.table),
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

// OfCustomer returns what a customer's orders come to, in cents.
func (s *Sales) OfCustomer(ctx context.Context, customerID string) (int64, error) {
	pages := dynamodb.NewScanPaginator(s.client, &dynamodb.ScanInput{
		TableName:            aws.String(s.table),
		FilterExpression:     aws.String("customer_id = :customer"),
		ProjectionExpression: aws.String("total_cents"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
	})
	total := int64(0)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, fmt.Errorf("sum up orders of %s: %w", customerID, err)
		}
		var sales []struct {
			TotalCents int64 `dynamodbav:"total_cents"`
		}
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &sales); err != nil {
			return 0, err
		}
		for _, sale := range sales {
			total += sale.TotalCents
		}
	}
	return total, nil
}
