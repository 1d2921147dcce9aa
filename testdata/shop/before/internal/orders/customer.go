package orders

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// The indexes by customer.
const (
	orderIndex    = "customer-index"
	customerIndex = "customer-date-index"
)

// ByCustomer returns the orders of a customer, the newest first.
func (s *Store) ByCustomer(ctx context.Context, customerID string) ([]Order, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(customerIndex),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
		ScanIndexForward: aws.Bool(false),
	})
	if err != nil {
		return nil, fmt.Errorf("query orders of %s: %w", customerID, err)
	}
	var orders []Order
	err = attributevalue.UnmarshalListOfMaps(out.Items, &orders)
	return orders, err
}

// Since returns the orders that a customer has placed from a time on.
func (s *Store) Since(ctx context.Context, customerID string, since time.Time) ([]Order, error) {
	return s.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(customerIndex),
		KeyConditionExpression: aws.String("customer_id = :customer AND placed_at >= :since"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
			":since":    &types.AttributeValueMemberN{Value: strconv.FormatInt(since.Unix(), 10)},
		},
	})
}

// InMonth returns the orders that a customer has placed in a month, given as in
// "2026-08".
func (s *Store) InMonth(ctx context.Context, customerID, month string) ([]Order, error) {
	return s.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(customerIndex),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		FilterExpression:       aws.String("begins_with(placed_at, :month)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
			":month":    &types.AttributeValueMemberS{Value: month},
		},
	})
}

// CountByCustomer returns how many orders a customer has placed.
func (s *Store) CountByCustomer(ctx context.Context, customerID string) (int, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(customerIndex),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
		},
		Select:         types.SelectCount,
		ConsistentRead: aws.Bool(true), // an order that was just placed counts
	})
	if err != nil {
		return 0, fmt.Errorf("count orders of %s: %w", customerID, err)
	}
	return int(out.Count), nil
}

// HasOpen reports whether a customer has an order that is not shipped yet.
func (s *Store) HasOpen(ctx context.Context, customerID string) (bool, error) {
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(orderIndex),
		KeyConditionExpression: aws.String("customer_id = :customer"),
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
func (s *Store) LatestOpen(ctx context.Context, customerID string) (Order, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(customerIndex),
		KeyConditionExpression: aws.String("customer_id = :customer"),
		FilterExpression:       aws.String("order_status = :open"),
		ProjectionExpression:   aws.String("order_id, placed_at, total_cents"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":customer": &types.AttributeValueMemberS{Value: customerID},
			":open":     &types.AttributeValueMemberS{Value: StatusOpen},
		},
		ScanIndexForward: aws.Bool(false),
		Limit:            aws.Int32(1),
	})
	if err != nil {
		return Order{}, fmt.Errorf("query open orders of %s: %w", customerID, err)
	}
	if len(out.Items) == 0 {
		return Order{}, ErrNotFound
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Items[0], &order)
	return order, err
}

// all returns the orders on all pages of a query.
func (s *Store) all(ctx context.Context, input *dynamodb.QueryInput) ([]Order, error) {
	var orders []Order
	pages := dynamodb.NewQueryPaginator(s.db, input)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, fmt.Errorf("query orders: %w", err)
		}
		var some []Order
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &some); err != nil {
			return nil, err
		}
		orders = append(orders, some...)
	}
	return orders, nil
}
