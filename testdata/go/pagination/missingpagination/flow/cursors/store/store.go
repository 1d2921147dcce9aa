// Package store reads pages for others, and takes and returns no types of the SDK.
package store

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Order is one order.
type Order struct {
	ID string `dynamodbav:"order_id"`
}

// Orders reads orders.
type Orders struct{ db *dynamodb.Client }

func (o *Orders) input(customer, cursor string) (*dynamodb.QueryInput, error) {
	input := &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":customer": &types.AttributeValueMemberS{Value: customer}},
	}
	if cursor == "" {
		return input, nil
	}
	var err error
	input.ExclusiveStartKey, err = decode(cursor)
	return input, err
}

func decode(cursor string) (map[string]types.AttributeValue, error) {
	data, err := base64.URLEncoding.DecodeString(cursor)
	if err != nil {
		return nil, err
	}
	var plain map[string]string
	if err := json.Unmarshal(data, &plain); err != nil {
		return nil, err
	}
	return attributevalue.MarshalMap(plain)
}

func encode(key map[string]types.AttributeValue) (string, error) {
	if key == nil {
		return "", nil
	}
	var plain map[string]string
	if err := attributevalue.UnmarshalMap(key, &plain); err != nil {
		return "", err
	}
	data, err := json.Marshal(plain)
	return base64.URLEncoding.EncodeToString(data), err
}

// List returns a page of orders and the cursor of the next.
func (o *Orders) List(ctx context.Context, customer, cursor string) (orders []Order, next string, err error) {
	input, err := o.input(customer, cursor)
	if err != nil {
		return nil, "", err
	}
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, "", err
	}
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, "", err
	}
	next, err = encode(out.LastEvaluatedKey)
	return orders, next, err
}

// Page is a page of orders.
type Page struct {
	Orders []Order
	Next   string
}

// Page returns a page of orders as a struct.
func (o *Orders) Page(ctx context.Context, customer, cursor string) (*Page, error) {
	input, err := o.input(customer, cursor)
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	var p Page
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &p.Orders); err != nil {
		return nil, err
	}
	if p.Next, err = encode(out.LastEvaluatedKey); err != nil {
		return nil, err
	}
	return &p, nil
}

// HasMore returns a page of orders, and whether there are more.
func (o *Orders) HasMore(ctx context.Context, customer string) (orders []Order, more bool, err error) {
	input, err := o.input(customer, "")
	if err != nil {
		return nil, false, err
	}
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, false, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &orders)
	return orders, out.LastEvaluatedKey != nil, err
}

// Top returns as many orders as the caller asks for.
func (o *Orders) Top(ctx context.Context, customer string, n int32) (orders []Order, next string, err error) {
	input, err := o.input(customer, "")
	if err != nil {
		return nil, "", err
	}
	input.Limit = aws.Int32(n)
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, "", err
	}
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil {
		return nil, "", err
	}
	next, err = encode(out.LastEvaluatedKey)
	return orders, next, err
}

// ErrMore says that not all was read.
var ErrMore = errors.New("there are more orders")

// Complete is an error unless one page is all there is.
func (o *Orders) Complete(ctx context.Context, customer string) (orders []Order, read int, err error) {
	input, err := o.input(customer, "")
	if err != nil {
		return nil, 0, err
	}
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, 0, err
	}
	if out.LastEvaluatedKey != nil {
		return nil, len(out.LastEvaluatedKey), ErrMore
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &orders)
	return orders, len(orders), err
}
