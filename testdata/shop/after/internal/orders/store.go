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

// The indexes of the table.
const (
	byCustomer  = "gsi1" // customer_id, placed_at
	byWarehouse = "gsi2" // open_warehouse, placed_at; open orders only
)

// orderAttributes are those of an Order.
const orderAttributes = "order_id, customer_id, warehouse, order_status, placed_at, total_cents"

// DynamoDB is the part of the client that the store uses.
type DynamoDB interface {
	PutItem(context.Context, *dynamodb.PutItemInput, ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
	GetItem(context.Context, *dynamodb.GetItemInput, ...func(*dynamodb.Options)) (*dynamodb.GetItemOutput, error)
	UpdateItem(context.Context, *dynamodb.UpdateItemInput, ...func(*dynamodb.Options)) (*dynamodb.UpdateItemOutput, error)
	Query(context.Context, *dynamodb.QueryInput, ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
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
//
//dynamolint:usecase UC-9 Place an order
func (s *Store) Place(ctx context.Context, order Order) error {
	order.Status = StatusOpen
	order.PlacedAt = time.Now().UTC().Format(time.RFC3339)
	item, err := attributevalue.MarshalMap(record{Order: order, OpenWarehouse: order.Warehouse, SalesShard: salesShard(order)})
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
//
//dynamolint:usecase UC-10 Show an order
func (s *Store) Get(ctx context.Context, orderID string) (Order, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(s.table),
		Key: map[string]types.AttributeValue{
			"order_id": &types.AttributeValueMemberS{Value: orderID},
		},
		ProjectionExpression: aws.String(orderAttributes),
	})
	if err != nil {
		return Order{}, fmt.Errorf("get order %s: %w", orderID, err)
	}
	if out.Item == nil {
		return Order{}, ErrNotFound
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order, err
}

// Ship marks an order as shipped and takes it out of its warehouse's open orders.
//
//dynamolint:usecase UC-15 Ship an order
func (s *Store) Ship(ctx context.Context, orderID string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(s.table),
		Key: map[string]types.AttributeValue{
			"order_id": &types.AttributeValueMemberS{Value: orderID},
		},
		UpdateExpression:    aws.String("SET order_status = :shipped REMOVE open_warehouse"),
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

// OpenInWarehouse returns the orders that a warehouse has to ship, the oldest first.
//
//dynamolint:usecase UC-14 List what a warehouse has to ship
func (s *Store) OpenInWarehouse(ctx context.Context, warehouse string) ([]Order, error) {
	return s.all(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(s.table),
		IndexName:              aws.String(byWarehouse),
		KeyConditionExpression: aws.String("open_warehouse = :warehouse"),
		ProjectionExpression:   aws.String(orderAttributes),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":warehouse": &types.AttributeValueMemberS{Value: warehouse},
		},
	})
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
