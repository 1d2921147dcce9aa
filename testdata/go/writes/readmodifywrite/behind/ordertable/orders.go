// Package ordertable keeps orders and parcels in tables.
package ordertable

import (
	"context"
	"errors"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/readmodifywrite/behind/orders"
)

// ErrMissing is returned for an order that does not exist.
var ErrMissing = errors.New("no such order")

// Table keeps orders.
type Table struct {
	client *dynamodb.Client
	name   string
}

// New returns the orders of a table.
func New(client *dynamodb.Client, name string) *Table { return &Table{client, name} }

// Get reads an order.
func (t *Table) Get(ctx context.Context, id string) (*orders.Order, error) {
	out, err := t.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &t.name,
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, ErrMissing
	}
	var o orders.Order
	if err := attributevalue.UnmarshalMap(out.Item, &o); err != nil {
		return nil, err
	}
	return &o, nil
}

// Find reads an order that may not exist.
func (t *Table) Find(ctx context.Context, id string) (orders.Order, bool, error) {
	var o orders.Order
	out, err := t.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &t.name,
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return o, false, err
	}
	err = attributevalue.UnmarshalMap(out.Item, &o)
	return o, out.Item != nil, err
}

// Save stores an order, and says when.
func (t *Table) Save(ctx context.Context, o *orders.Order) error {
	o.At = time.Now().UTC().Format(time.RFC3339)
	return t.Store(ctx, *o)
}

// Store stores an order.
func (t *Table) Store(ctx context.Context, o orders.Order) error {
	item, err := attributevalue.MarshalMap(o)
	if err != nil {
		return err
	}
	_, err = t.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &t.name, Item: item})
	return err
}

// SaveIf stores an order that still has a status.
func (t *Table) SaveIf(ctx context.Context, o *orders.Order, status string) error {
	item, err := attributevalue.MarshalMap(o)
	if err != nil {
		return err
	}
	_, err = t.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: &t.name, Item: item,
		ConditionExpression:       aws.String("#s = :s"),
		ExpressionAttributeNames:  map[string]string{"#s": "status"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":s": &types.AttributeValueMemberS{Value: status}},
	})
	return err
}

// SaveAs stores an order under another identifier.
func (t *Table) SaveAs(ctx context.Context, o *orders.Order, id string) error {
	o.ID = id
	return t.Store(ctx, *o)
}
