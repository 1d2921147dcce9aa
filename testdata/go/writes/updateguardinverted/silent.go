package updateguardinverted

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (o *Orders) update(ctx context.Context, id, update, condition string, v values) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String(update),
		ConditionExpression:       aws.String(condition),
		ExpressionAttributeValues: v,
	})
	return err
}

// The right way round.
func (o *Orders) UpdateExisting(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_exists(order_id)"),
		ExpressionAttributeValues: values{":s": text("sent")},
	})
	return err
}

// An older version is replaced, and a missing one created.
func (o *Orders) UpdateVersion(ctx context.Context, id, version string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET version = :v"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id) OR version < :v"),
		ExpressionAttributeValues: values{":v": text(version)},
	})
	return err
}

// Another attribute may be missing.
func (o *Orders) UpdatePayer(ctx context.Context, id, payer string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET payer = :p"),
		ConditionExpression:       aws.String("attribute_not_exists(payer)"),
		ExpressionAttributeValues: values{":p": text(payer)},
	})
	return err
}

// The names say that it is made, once, or to keep others out.
func (o *Orders) CreateDraft(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id)"),
		ExpressionAttributeValues: values{":s": text("draft")},
	})
	return err
}

func (o *Orders) MarkHandled(ctx context.Context, event string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("handled"),
		Key:                       values{"event_id": text(event)},
		UpdateExpression:          aws.String("SET handled = :yes"),
		ConditionExpression:       aws.String("attribute_not_exists(event_id)"),
		ExpressionAttributeValues: values{":yes": &types.AttributeValueMemberBOOL{Value: true}},
	})
	return err
}

type Locks struct{ client *dynamodb.Client }

func (l *Locks) Update(ctx context.Context, name, owner string) error {
	_, err := l.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("locks"),
		Key:                       values{"lock_name": text(name)},
		UpdateExpression:          aws.String("SET lock_owner = :o"),
		ConditionExpression:       aws.String("attribute_not_exists(lock_name)"),
		ExpressionAttributeValues: values{":o": text(owner)},
	})
	return err
}

// First values are for items that do not exist yet.
func (o *Orders) UpdateCounter(ctx context.Context, day string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("counters"),
		Key:                       values{"counter_day": text(day)},
		UpdateExpression:          aws.String("SET orders = if_not_exists(orders, :zero) + :one ADD visits :one"),
		ConditionExpression:       aws.String("attribute_not_exists(counter_day)"),
		ExpressionAttributeValues: values{":zero": &types.AttributeValueMemberN{Value: "0"}, ":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

// Missing attributes differ from all values.
func (o *Orders) Replace(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id) AND order_status <> :s"),
		ExpressionAttributeValues: values{":s": text("paid")},
	})
	return err
}

// The condition, or the key, is not known.
func (o *Orders) UpdateIf(ctx context.Context, id string, v values, exists bool) error {
	condition := "attribute_not_exists(order_id)"
	if exists {
		condition = "attribute_exists(order_id)"
	}
	return o.update(ctx, id, "SET order_status = :s", condition, v)
}

func (o *Orders) UpdateAny(ctx context.Context, id, condition string, v values) error {
	return o.update(ctx, id, "SET order_status = :s", condition, v)
}

func (o *Orders) UpdateAnyKey(ctx context.Context, k, v values) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       k,
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id)"),
		ExpressionAttributeValues: v,
	})
	return err
}

// It is created first, or the other item of a transaction is.
func (o *Orders) UpdateViews(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET views = :one"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id)"),
		ExpressionAttributeValues: values{":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	if err == nil {
		return nil
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET views = views + :one"),
		ConditionExpression:       aws.String("attribute_exists(order_id)"),
		ExpressionAttributeValues: values{":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

func (o *Orders) ChangeNumber(ctx context.Context, id, from, to string) error {
	_, err := o.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String("numbers"), Key: values{"order_number": text(from)}}},
		{Update: &types.Update{
			TableName:                 aws.String("numbers"),
			Key:                       values{"order_number": text(to)},
			UpdateExpression:          aws.String("SET order_id = :id"),
			ConditionExpression:       aws.String("attribute_not_exists(order_number)"),
			ExpressionAttributeValues: values{":id": text(id)},
		}},
	}})
	return err
}
