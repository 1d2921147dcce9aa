package orders

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// ByCustomer returns the orders of a customer, the newest first.
//
//dynamolint:usecase UC-11 List the orders of a customer
func (s *Store) ByCustomer(ctx context.Context, customerID string) ([]Order, error) {
	return s.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(byCustomer),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ProjectionExpression:   aws.String(orderAttributes),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
		ScanIndexForward: aws.Bool(false),
	})
}

// Since returns the orders that a customer has placed from a time on.
//
//dynamolint:usecase UC-11
func (s *Store) Since(ctx context.Context, customerID string, since time.Time) ([]Order, error) {
	return s.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(byCustomer),
		KeyConditionExpression: aws.String("customer_id = :customer AND placed_at >= :since"),
		ProjectionExpression:   aws.String(orderAttributes),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
			":since":    &types.AttributeValueMemberS{Value: since.UTC().Format(time.RFC3339)},
		},
	})
}

// InMonth returns the orders that a customer has placed in a month, given as in
// "2026-08".
//
//dynamolint:usecase UC-11
func (s *Store) InMonth(ctx context.Context, customerID, month string) ([]Order, error) {
	return s.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(byCustomer),
		KeyConditionExpression: aws.String("customer_id = :customer AND begins_with(placed_at, :month)"),
		ProjectionExpression:   aws.String(orderAttributes),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
			":month":    &types.AttributeValueMemberS{Value: month},
		},
	})
}

// CountByCustomer returns how many orders a customer has placed, perhaps without those
// of the last moments: the index follows the table.
//
//dynamolint:usecase UC-12 Count the orders of a customer
func (s *Store) CountByCustomer(ctx context.Context, customerID string) (int, error) {
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(byCustomer),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
		Select: types.SelectCount,
	})
	count := 0
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, fmt.Errorf("count orders of %s: %w", customerID, err)
		}
		count += int(page.Count)
	}
	return count, nil
}

// HasOpen reports whether a customer has an order that is not shipped yet.
//
//dynamolint:usecase UC-13 Tell a customer of open orders
func (s *Store) HasOpen(ctx context.Context, customerID string) (bool, error) {
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(byCustomer),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ProjectionExpression:   aws.String("order_status"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return false, fmt.Errorf("query orders of %s: %w", customerID, err)
		}
		var orders []Order
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &orders); err != nil {
			return false, err
		}
		for _, order := range orders {
			if order.Status == StatusOpen {
				return true, nil
			}
		}
	}
	return false, nil
}

// LatestOpen returns the newest order of a customer that is not shipped yet.
//
//dynamolint:usecase UC-13
func (s *Store) LatestOpen(ctx context.Context, customerID string) (Order, error) {
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(byCustomer),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		FilterExpression:       aws.String("order_status = :open"),
		ProjectionExpression:   aws.String("order_id, placed_at, total_cents"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
			":open":     &types.AttributeValueMemberS{Value: StatusOpen},
		},
		ScanIndexForward: aws.Bool(false),
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return Order{}, fmt.Errorf("query open orders of %s: %w", customerID, err)
		}
		if len(page.Items) > 0 {
			var order Order
			err := attributevalue.UnmarshalMap(page.Items[0], &order)
			return order, err
		}
	}
	return Order{}, ErrNotFound
}
