// Package statechangeunguarded decides about orders, with and without looking at what was decided
// before.
package statechangeunguarded

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type State string

const (
	Paid      State = "PAID"
	Cancelled State = "CANCELLED"
)

type Orders struct{ client *dynamodb.Client }

type values = map[string]types.AttributeValue

func key(id string) values { return values{"order_id": text(id)} }

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (o *Orders) Pay(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB136 note likely `UpdateItem of "orders" sets "order_status" to "PAID" whatever it was before`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_exists(order_id)"),
		ExpressionAttributeValues: values{":s": text(string(Paid))},
	})
	return err
}

func (o *Orders) Cancel(ctx context.Context, id string) error {
	expr, err := expression.NewBuilder().WithUpdate(expression.Set(expression.Name("order_status"), expression.Value("CANCELLED"))).Build()
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB136 `to "CANCELLED"`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          expr.Update(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

func (o *Orders) RefundAndNote(ctx context.Context, id string, note values) error {
	_, err := o.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB136 `Update of a transaction of "orders" sets "order_status" to "REFUNDED"`
		{Put: &types.Put{TableName: aws.String("notes"), Item: note}},
		{Update: &types.Update{
			TableName:                 aws.String("orders"),
			Key:                       key(id),
			UpdateExpression:          aws.String("SET order_status = :s"),
			ExpressionAttributeValues: values{":s": text("REFUNDED")},
		}},
	}})
	return err
}

// A codec makes the values.
func (o *Orders) Deliver(ctx context.Context, id string) error {
	v, err := attributevalue.MarshalMap(map[string]any{":s": "DELIVERED"})
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB136 `to "DELIVERED"`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: v,
	})
	return err
}

// The condition looks at the state, or at a version that changes with it.
func (o *Orders) Ship(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("order_status = :paid"),
		ExpressionAttributeValues: values{":s": text("SHIPPED"), ":paid": text("PAID")},
	})
	return err
}

func (o *Orders) Return(ctx context.Context, id, version string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("version = :v"),
		ExpressionAttributeValues: values{":s": text("RETURNED"), ":v": text(version)},
	})
	return err
}

// The first state, by the name.
func (o *Orders) InsertConfirmed(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: values{":s": text("CONFIRMED")},
	})
	return err
}

// A run reports its state by itself, and what is online changes at any time.
func (o *Orders) Exported(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s, export_status = :o"),
		ExpressionAttributeValues: values{":s": text("EXPORT_DONE"), ":o": text("ONLINE")},
	})
	return err
}

// No other state of this kind is set in the package.
func (o *Orders) CloseExport(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("exports"),
		Key:                       values{"export_id": text(id)},
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: values{":s": text("CLOSED")},
	})
	return err
}

// The state or the condition is unknown.
func (o *Orders) Set(ctx context.Context, id, state string, condition *string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: values{":s": text(state)},
	})
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       condition,
		ExpressionAttributeValues: values{":s": text("PAID")},
	})
	return err
}
