package missingpagination

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Both parts of the table's key are fixed: there is one item at most.
func (s *Store) wholeKey(ctx context.Context, customer, order string) ([]item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("customer_id = :customer AND order_id = :order"),
		FilterExpression:       aws.String("attribute_not_exists(closed_at)"),
		ExpressionAttributeValues: item{
			":customer": &types.AttributeValueMemberS{Value: customer},
			":order":    &types.AttributeValueMemberS{Value: order},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) wholeKeyOfIndex(ctx context.Context, status, day string) ([]item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `index "gsi1"`
		TableName:              &s.table,
		IndexName:              aws.String("gsi1"),
		KeyConditionExpression: aws.String("order_status = :status AND order_day = :day"),
		ExpressionAttributeValues: item{
			":status": &types.AttributeValueMemberS{Value: status},
			":day":    &types.AttributeValueMemberS{Value: day},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) rangeOfKeys(ctx context.Context, customer, prefix string) ([]item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of the table in Store\.table`
		TableName:              &s.table,
		KeyConditionExpression: aws.String("customer_id = :customer AND begins_with(order_id, :prefix)"),
		ExpressionAttributeValues: item{
			":customer": &types.AttributeValueMemberS{Value: customer},
			":prefix":   &types.AttributeValueMemberS{Value: prefix},
		},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A range of sort keys is not one key, however it is written.
func (s *Store) denseCondition(ctx context.Context, customer, from string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.KeyConditionExpression = aws.String("customer_id=:customer AND order_id>=:from")
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) denseWholeKey(ctx context.Context, customer, order string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.KeyConditionExpression = aws.String("(customer_id=:customer) AND (order_id=:order)")
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
