// Package growingcollection keeps what happened to orders in the orders.
package growingcollection

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Orders struct{ client *dynamodb.Client }

type values = map[string]types.AttributeValue

func key(id string) values { return values{"order_id": text(id)} }

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func list(s string) types.AttributeValue {
	return &types.AttributeValueMemberL{Value: []types.AttributeValue{text(s)}}
}

func (o *Orders) Create(ctx context.Context, id string) error {
	_, err := o.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("orders"),
		Item:      values{"order_id": text(id), "history": &types.AttributeValueMemberL{}},
	})
	return err
}

func (o *Orders) Log(ctx context.Context, id, what string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB134 note likely `UpdateItem adds to "history" in one item of "orders", and nothing removes elements`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET history = list_append(history, :h)"),
		ConditionExpression:       aws.String("attribute_exists(order_id) AND attribute_exists(history)"),
		ExpressionAttributeValues: values{":h": list(what)},
	})
	return err
}

func (o *Orders) See(ctx context.Context, id, who string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB134 `adds to "viewers"`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("ADD viewers :who"),
		ExpressionAttributeValues: values{":who": &types.AttributeValueMemberSS{Value: []string{who}}},
	})
	return err
}

func (o *Orders) Comment(ctx context.Context, id, comment string) error {
	update := expression.Set(expression.Name("comments"),
		expression.ListAppend(expression.IfNotExists(expression.Name("comments"), expression.Value([]string{})), expression.Value([]string{comment})))
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB134 `adds to "comments"`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          expr.Update(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// A condition on the size is a limit.
func (o *Orders) LogAtMost(ctx context.Context, id, what string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET messages = list_append(messages, :h)"),
		ConditionExpression:       aws.String("size(messages) < :max"),
		ExpressionAttributeValues: values{":h": list(what), ":max": &types.AttributeValueMemberN{Value: "100"}},
	})
	return err
}

// There are only so many tags, and numbers do not grow.
func (o *Orders) Tag(ctx context.Context, id, tag string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("ADD tags :t, events :one"),
		ExpressionAttributeValues: values{":t": &types.AttributeValueMemberSS{Value: []string{tag}}, ":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

// The last word says what a list holds: an order has so many lines, and a customer so many ways to pay.
func (o *Orders) AddLine(ctx context.Context, id, line string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET orderLines = list_append(orderLines, :l), picking_order = list_append(picking_order, :l), payment_methods = list_append(payment_methods, :l)"),
		ExpressionAttributeValues: values{":l": list(line)},
	})
	return err
}

func (o *Orders) Refer(ctx context.Context, id, order string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB134 `adds to "order_ids"`
		TableName:                 aws.String("customers"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_ids = list_append(order_ids, :o)"),
		ExpressionAttributeValues: values{":o": list(order)},
	})
	return err
}

// An item for each day, or for some hours.
func (o *Orders) LogOfDay(ctx context.Context, what string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("logs"),
		Key:                       key(time.Now().UTC().Format("2006-01-02")),
		UpdateExpression:          aws.String("SET events = list_append(events, :h)"),
		ExpressionAttributeValues: values{":h": list(what)},
	})
	return err
}

func (o *Orders) LogOfWeek(ctx context.Context, week, what string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("logs"),
		Key:                       values{"order_week": text(week)},
		UpdateExpression:          aws.String("SET events = list_append(events, :h)"),
		ExpressionAttributeValues: values{":h": list(what)},
	})
	return err
}

func (o *Orders) LogForNow(ctx context.Context, id, what, until string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("logs"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET events = list_append(events, :h), expires_at = :t"),
		ExpressionAttributeValues: values{":h": list(what), ":t": &types.AttributeValueMemberN{Value: until}},
	})
	return err
}

// The condition is not known.
func (o *Orders) LogIf(ctx context.Context, id, what string, condition *string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET history = list_append(history, :h)"),
		ConditionExpression:       condition,
		ExpressionAttributeValues: values{":h": list(what)},
	})
	return err
}
