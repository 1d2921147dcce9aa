// Package report sums up what the shop has sold.
package report

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/shop/internal/orders"
)

// Month is the report on one month.
type Month struct {
	Orders     int   `json:"orders"`
	TotalCents int64 `json:"total_cents"`
}

// Monthly reports on a month, given as in "2026-08".
func Monthly(ctx context.Context, client *dynamodb.Client, ordersTable, month string) (Month, error) {
	var report Month
	for _, shard := range orders.SalesShards(month) {
		if err := report.add(ctx, client, ordersTable, shard); err != nil {
			return Month{}, fmt.Errorf("report on %s: %w", month, err)
		}
	}
	return report, nil
}

// add adds one shard of the month's orders to the report.
func (m *Month) add(ctx context.Context, client *dynamodb.Client, ordersTable, shard string) error {
	expr, err := expression.NewBuilder().
		WithKeyCondition(expression.Key("sales_shard").Equal(expression.Value(shard))).
		WithProjection(expression.NamesList(expression.Name("total_cents"))).
		Build()
	if err != nil {
		return err
	}
	pages := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                 aws.String(ordersTable),
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
			m.Orders++
			m.TotalCents += sale.TotalCents
		}
	}
	return nil
}
