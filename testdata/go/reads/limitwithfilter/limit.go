// Package limitwithfilter looks for a few matching orders.
package limitwithfilter

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var errMany = errors.New("too many orders")

// Orders keeps orders.
type Orders struct {
	db    *dynamodb.Client
	table string
}

// open asks for the open orders of a customer.
func (o *Orders) open(customer string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              &o.table,
		KeyConditionExpression: aws.String("customer_id = :customer"),
		FilterExpression:       aws.String("order_status = :open"),
		ProjectionExpression:   aws.String("order_id"),
		ExpressionAttributeValues: item{
			":customer": &types.AttributeValueMemberS{Value: customer},
			":open":     &types.AttributeValueMemberS{Value: "OPEN"},
		},
	}
}

func (o *Orders) newest(ctx context.Context, customer string) (item, error) {
	input := o.open(customer)
	input.Limit = aws.Int32(1)
	out, err := o.db.Query(ctx, input) // want DDB105 error likely `Query of the table in Orders\.table examines only one item and then filters it \| Limit 1 is applied before the filter`
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (o *Orders) ten(ctx context.Context, customer string) ([]item, error) {
	input := o.open(customer)
	input.Limit = aws.Int32(10)
	out, err := o.db.Query(ctx, input) // want DDB105 warning likely "Limit of this Query of the table in Orders.table counts the items examined"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (o *Orders) some(ctx context.Context, customer string, n int32) ([]item, error) {
	input := o.open(customer)
	input.Limit = &n
	out, err := o.db.Query(ctx, input) // want DDB105 warning "counts the items examined"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (o *Orders) sometimesFiltered(ctx context.Context, customer, status string) ([]item, error) {
	input := &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: item{":customer": &types.AttributeValueMemberS{Value: customer}},
		Limit:                     aws.Int32(50),
	}
	if status != "" {
		input.FilterExpression = aws.String("order_status = :status")
		input.ExpressionAttributeValues[":status"] = &types.AttributeValueMemberS{Value: status}
	}
	out, err := o.db.Query(ctx, input) // want DDB105 "counts the items examined"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (o *Orders) legacy(ctx context.Context, customer string) ([]item, error) {
	input := o.open(customer)
	input.FilterExpression = nil
	input.QueryFilter = map[string]types.Condition{"order_status": {ComparisonOperator: types.ComparisonOperatorEq}}
	input.Limit = aws.Int32(10)
	out, err := o.db.Query(ctx, input) // want DDB105 "counts the items examined"
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (o *Orders) scanned(ctx context.Context) ([]item, error) {
	out, err := o.db.Scan(ctx, &dynamodb.ScanInput{ // want DDB105 "Limit of this Scan"
		TableName:                 &o.table,
		FilterExpression:          aws.String("order_status = :open"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: item{":open": &types.AttributeValueMemberS{Value: "OPEN"}},
		Limit:                     aws.Int32(100),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A loop goes on until it has enough.
func (o *Orders) atLeast(ctx context.Context, customer string, n int) ([]item, error) {
	input := o.open(customer)
	input.Limit = aws.Int32(100)
	var orders []item
	for len(orders) < n {
		out, err := o.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		orders = append(orders, out.Items...)
		if out.LastEvaluatedKey == nil {
			break
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return orders, nil
}

func (o *Orders) paginator(customer string) *dynamodb.QueryPaginator {
	input := o.open(customer)
	input.Limit = aws.Int32(100)
	return dynamodb.NewQueryPaginator(o.db, input)
}

// The client of the API goes on.
func (o *Orders) page(ctx context.Context, customer string, start item) ([]item, item, error) {
	input := o.open(customer)
	input.Limit = aws.Int32(25)
	input.ExclusiveStartKey = start
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

func (o *Orders) answer(ctx context.Context, customer string) (*dynamodb.QueryOutput, error) {
	input := o.open(customer)
	input.Limit = aws.Int32(25)
	return o.db.Query(ctx, input)
}

// One item at most, so that one is enough.
func (o *Orders) isOpen(ctx context.Context, customer, order string) (bool, error) {
	input := o.open(customer)
	input.KeyConditionExpression = aws.String("customer_id = :customer AND order_id = :order")
	input.ExpressionAttributeValues[":order"] = &types.AttributeValueMemberS{Value: order}
	input.Limit = aws.Int32(1)
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return false, err
	}
	return len(out.Items) > 0, nil
}

func (o *Orders) limitOnly(ctx context.Context, customer string) ([]item, error) {
	input := o.open(customer)
	input.FilterExpression = nil
	input.Limit = aws.Int32(10)
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The rest of the matches becomes an error.
func (o *Orders) noMoreThanTen(ctx context.Context, customer string) ([]item, error) {
	input := o.open(customer)
	input.Limit = aws.Int32(10)
	out, err := o.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		return nil, errMany
	}
	return out.Items, nil
}

// One item more than a page has does not tell whether there is another match.
func (o *Orders) openPage(ctx context.Context, customer string, after item, size int32) ([]item, bool, error) {
	input := o.open(customer)
	input.ExclusiveStartKey = after
	input.Limit = aws.Int32(size + 1)
	out, err := o.db.Query(ctx, input) // want DDB105 warning "counts the items examined"
	if err != nil {
		return nil, false, err
	}
	if len(out.Items) > int(size) {
		return out.Items[:size], true, nil
	}
	return out.Items, false, nil
}
