package missingpagination

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errNoOrder = errors.New("no such order")

func byTrackingNumber(table, number string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 &table,
		KeyConditionExpression:    aws.String("tracking_number = :n"),
		ExpressionAttributeValues: item{":n": &types.AttributeValueMemberS{Value: number}},
	}
}

// Without a filter the first page has the first match.
func (s *Store) trackedOrder(ctx context.Context, number string) (*Order, error) {
	out, err := s.db.Query(ctx, byTrackingNumber(s.table, number))
	if err != nil {
		return nil, err
	}
	if len(out.Items) == 0 {
		return nil, errNoOrder
	}
	var o Order
	if err := attributevalue.UnmarshalMap(out.Items[0], &o); err != nil {
		return nil, err
	}
	return &o, nil
}

// A list has room for as many orders as were found; only the first is used.
func (s *Store) trackedOrderOfSlice(ctx context.Context, number string) (*Order, error) {
	out, err := s.db.Query(ctx, byTrackingNumber(s.table, number))
	if err != nil {
		return nil, err
	}
	if out.Count == 0 {
		return nil, errNoOrder
	}
	orders := make([]Order, len(out.Items))
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	return &orders[0], nil
}

// With a filter it need not have any.
func (s *Store) trackedOpenOrder(ctx context.Context, number string) (*Order, error) {
	input := byTrackingNumber(s.table, number)
	input.FilterExpression = aws.String("attribute_not_exists(closed_at)")
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	if len(out.Items) == 0 {
		return nil, errNoOrder
	}
	orders := make([]Order, len(out.Items))
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, err
	}
	return &orders[0], nil
}

// All callers of a function take the first of what it returns.
func (s *Store) ordersTracked(ctx context.Context, number string) ([]item, error) {
	out, err := s.db.Query(ctx, byTrackingNumber(s.table, number))
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Carrier returns the order that a parcel belongs to.
func (s *Store) Carrier(ctx context.Context, number string) (item, error) {
	items, err := s.ordersTracked(ctx, number)
	if err != nil || len(items) == 0 {
		return nil, err
	}
	return items[0], nil
}

// IsTracked reports whether there is an order.
func (s *Store) IsTracked(ctx context.Context, number string) (bool, error) {
	items, err := s.ordersTracked(ctx, number)
	return len(items) > 0, err
}

// One of two callers lists them all.
func (s *Store) ordersReturned(ctx context.Context, number string) ([]Order, error) {
	out, err := s.db.Query(ctx, byTrackingNumber(s.table, number)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	var orders []Order
	err = attributevalue.UnmarshalListOfMaps(out.Items, &orders)
	return orders, err
}

// Returned returns the order that was sent back.
func (s *Store) Returned(ctx context.Context, number string) (*Order, error) {
	orders, err := s.ordersReturned(ctx, number)
	if err != nil || len(orders) == 0 {
		return nil, err
	}
	return &orders[0], nil
}

// AllReturned returns all of them.
func (s *Store) AllReturned(ctx context.Context, number string) ([]Order, error) {
	return s.ordersReturned(ctx, number)
}

// Lost is for other packages, which may want all.
func (s *Store) Lost(ctx context.Context, number string) ([]item, error) {
	out, err := s.db.Query(ctx, byTrackingNumber(s.table, number)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) firstLost(ctx context.Context, number string) (item, error) {
	items, err := s.Lost(ctx, number)
	if err != nil || len(items) == 0 {
		return nil, err
	}
	return items[0], nil
}
