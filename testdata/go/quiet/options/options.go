// Package options has helpers whose callers all pass constants.
package options

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Orders keeps orders.
type Orders struct {
	db    *dynamodb.Client
	table string
}

// query reads one item; none of its callers filters.
func (o *Orders) query(ctx context.Context, customer string, filter *expression.ConditionBuilder) (item, error) {
	b := expression.NewBuilder().WithKeyCondition(expression.Key("customer_id").Equal(expression.Value(customer)))
	if filter != nil {
		b = b.WithFilter(*filter)
	}
	built, err := b.Build()
	if err != nil {
		return nil, err
	}
	out, err := o.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
		Limit:                     aws.Int32(1),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

// Newest returns the newest order of a customer.
func (o *Orders) Newest(ctx context.Context, customer string) (item, error) {
	return o.query(ctx, customer, nil)
}

// list has conditions for kinds that are asked for.
func (o *Orders) list(ctx context.Context, customer, kind string, newest bool) ([]item, error) {
	in := &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    aws.String("customer_id = :c"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: item{":c": &types.AttributeValueMemberS{Value: customer}},
	}
	if kind == "open" {
		in.KeyConditionExpression = aws.String("customer_id = :c AND begins_with(order_id, :open)")
		in.ExpressionAttributeValues[":open"] = &types.AttributeValueMemberS{Value: "open"}
	}
	if kind == "paid" {
		in.FilterExpression = aws.String("paid = :paid")
	}
	if newest {
		in.Limit = aws.Int32(1)
	}
	out, err := o.db.Query(ctx, in)
	if err != nil || out.LastEvaluatedKey != nil {
		return nil, err
	}
	return out.Items, nil
}

// Open returns the open orders.
func (o *Orders) Open(ctx context.Context, customer string) ([]item, error) {
	return o.list(ctx, customer, "open", false)
}

// Any returns some order.
func (o *Orders) Any(ctx context.Context, customer string) ([]item, error) {
	return o.list(ctx, customer, "", true)
}

func (o *Orders) count(ctx context.Context, customer string, limit int32, open bool) (int, error) {
	in := &dynamodb.QueryInput{
		TableName:                 &o.table,
		KeyConditionExpression:    aws.String("customer_id = :c"),
		ProjectionExpression:      aws.String("order_id"),
		ExpressionAttributeValues: item{":c": &types.AttributeValueMemberS{Value: customer}},
		Limit:                     aws.Int32(limit),
	}
	if open {
		in.FilterExpression = aws.String("paid = :paid")
		in.ExpressionAttributeValues[":paid"] = &types.AttributeValueMemberBOOL{Value: true}
	}
	out, err := o.db.Query(ctx, in)
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Ten looks whether there are ten orders.
func (o *Orders) Ten(ctx context.Context, customer string) (int, error) {
	return o.count(ctx, customer, 10, false)
}
