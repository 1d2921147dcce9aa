// Package updatecreatesitem changes orders that may not exist.
package updatecreatesitem

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Orders struct{ client *dynamodb.Client }

type values = map[string]types.AttributeValue

func key(id string) values { return values{"order_id": text(id)} }

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (o *Orders) UpdateStatus(ctx context.Context, id, status string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB110 warning likely "in UpdateStatus creates the item"
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: values{":s": text(status)},
	})
	return err
}

func (o *Orders) MarkShipped(ctx context.Context, id string) error {
	update := expression.Set(expression.Name("shipped"), expression.Value(true)).Remove(expression.Name("shelf"))
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB110 "MarkShipped"
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          expr.Update(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

func (o *Orders) UpdateAddressByID(ctx context.Context, id, street string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB110 "UpdateAddressByID"
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET street = :s"),
		ExpressionAttributeValues: values{":s": text(street)},
	})
	return err
}

// The condition refuses to create it.
func (o *Orders) CancelExisting(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_exists(order_id)"),
		ExpressionAttributeValues: values{":s": text("cancelled")},
	})
	return err
}

// A counter starts with the first order.
func (o *Orders) UpdateCount(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET updated_by = :u ADD order_count :one"),
		ExpressionAttributeValues: values{":one": &types.AttributeValueMemberN{Value: "1"}, ":u": text("shop")},
	})
	return err
}

func (o *Orders) UpdateSeen(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET first_seen = if_not_exists(first_seen, :now)"),
		ExpressionAttributeValues: values{":now": text("2026-01-01")},
	})
	return err
}

func (o *Orders) UpdateBuiltCount(ctx context.Context, id string) error {
	update := expression.Add(expression.Name("order_count"), expression.Value(1)).Set(expression.Name("shop"), expression.Value("7"))
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String("orders"), Key: key(id), UpdateExpression: expr.Update()})
	return err
}

// The names say that it may be new.
func (o *Orders) UpsertNote(ctx context.Context, id, note string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET note = :n"),
		ExpressionAttributeValues: values{":n": text(note)},
	})
	return err
}

// The caller decides what is updated, and how.
func (o *Orders) UpdateBy(ctx context.Context, id, update string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String("orders"), Key: key(id), UpdateExpression: &update})
	return err
}

func (o *Orders) UpdateWith(ctx context.Context, in *dynamodb.UpdateItemInput) error {
	_, err := o.client.UpdateItem(ctx, in)
	return err
}
