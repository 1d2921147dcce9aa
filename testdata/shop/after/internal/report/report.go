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

	"example.com/shop/internal/orders"
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
	var report Month
	for _, shard := range orders.SalesShards(month) {
		if err := s.add(ctx, shard, &report); err != nil {
			return Month{}, fmt.Errorf("report on %s: %w", month, err)
		}
	}
	return report, nil
}

// add adds one shard of a month's orders to the report.
//
//dynamolint:usecase UC-16 Sum up the sales of a month
func (s *Sales) add(ctx context.Context, shard string, report *Month) error {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("sales_shard").Equal(expression.Value(shard))).
		WithProjection(expression.NamesList(expression.Name("total_cents"))).
		Build()
	if err != nil {
		return err
	}
	pages := dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
		TableName:                 aws.String(s.table),
		IndexName:                 aws.String("gsi3"),
		KeyConditionExpression:    expr.KeyCondition(),
		ProjectionExpression:      expr.Projection(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		var sales []struct {
			TotalCents int64 `dynamodbav:"total_cents"`
		}
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &sales); err != nil {
			return err
		}
		for _, sale := range sales {
			report.Orders++
			report.TotalCents += sale.TotalCents
		}
	}
	return nil
}

// OfCustomer returns what a customer's orders come to, in cents.
//
//dynamolint:usecase UC-17 Sum up what a customer has bought
func (s *Sales) OfCustomer(ctx context.Context, customerID string) (int64, error) {
	pages := dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String("gsi1"),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ProjectionExpression:   aws.String("total_cents"),
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
