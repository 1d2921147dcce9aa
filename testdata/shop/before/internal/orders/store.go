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

// DynamoDB is the part of the client that the store uses.
type DynamoDB interface {
	PutItem(context.Context, *dynamodb.PutItemInput, ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
	UpdateItem(context.Context, *dynamodb.UpdateItemInput, ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error)
	Query(context.Context, *dynamodb.QueryInput, ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
	Scan(context.Context, *dynamodb.ScanInput, ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

// Store is the Repository in DynamoDB.
type Store struct {
	db    DynamoDB
	table string
}

// NewStore returns a store on the given table.
func NewStore(db DynamoDB, table string) *Store {
	return &Store{db: db, table: table}
}

// Place stores a new order as open, and as placed now.
func (s *Store) Place(ctx context.Context, order Order) error {
	order.Status = StatusOpen
	order.PlacedAt = time.Now().UTC().Format(time.RFC3339)
	item, err := attributevalue.MarshalMap(order)
	if err != nil {
		return fmt.Errorf("marshal order %s: %w", order.OrderID, err)
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String(s.table),
		Item:                item,
		ConditionExpression: aws.String("attribute_not_exists(order_id)"),
	})
	if err != nil {
		return fmt.Errorf("put order %s: %w", order.OrderID, err)
	}
	return nil
}

// Get returns an order.
func (s *Store) Get(ctx context.Context, orderID string) (Order, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		KeyConditionExpression: aws.String("order_id = :order"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":order": &types.AttributeValueMemberS{Value: orderID},
		},
	})
	if err != nil {
		return Order{}, fmt.Errorf("get order %s: %w", orderID, err)
	}
	if len(out.Items) == 0 {
		return Order{}, ErrNotFound
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Items[0], &order)
	return order, err
}

// Ship marks an order as shipped.
func (s *Store) Ship(ctx context.Context, orderID string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table),
		Key: map[string]types.AttributeValue{
			"order_id": &types.AttributeValueMemberS{Value: orderID},
		},
		UpdateExpression:    aws.String("SET order_status = :shipped"),
		ConditionExpression: aws.String("attribute_exists(order_id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":shipped": &types.AttributeValueMemberS{Value: StatusShipped},
		},
	})
	if err != nil {
		return fmt.Errorf("ship order %s: %w", orderID, err)
	}
	return nil
}

// OpenInWarehouse returns the orders that a warehouse has to ship.
func (s *Store) OpenInWarehouse(ctx context.Context, warehouse string) ([]Order, error) {
	input := &dynamodb.ScanInput{
		TableName:        aws.String(s.table),
		FilterExpression: aws.String("warehouse = :warehouse AND order_status = :open"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":warehouse": &types.AttributeValueMemberS{Value: warehouse},
			":open":      &types.AttributeValueMemberS{Value: StatusOpen},
		},
	}
	var orders []Order
	for {
		out, err := s.db.Scan(ctx, input)
		if err != nil {
			return nil, fmt.Errorf("scan open orders in %s: %w", warehouse, err)
		}
		var page []Order
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &page); err != nil {
			return nil, err
		}
		orders = append(orders, page...)
		if out.LastEvaluatedKey == nil {
			return orders, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}
