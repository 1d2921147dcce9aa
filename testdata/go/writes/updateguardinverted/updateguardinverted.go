// Package updateguardinverted guards changes of orders by conditions that items which exist do
// not meet.
package updateguardinverted

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Orders struct{ client *dynamodb.Client }

type values = map[string]types.AttributeValue

func key(id string) values { return values{"order_id": text(id)} }

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (o *Orders) UpdateStatus(ctx context.Context, id, status string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB132 warning likely `UpdateItem in UpdateStatus refuses the items of "orders" that exist, by attribute_not_exists.order_id.`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :s"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id)"),
		ExpressionAttributeValues: values{":s": text(status)},
	})
	return err
}

func (o *Orders) CancelAll(ctx context.Context, ids []string) error {
	var actions []types.TransactWriteItem
	for _, id := range ids {
		actions = append(actions, types.TransactWriteItem{Update: &types.Update{
			TableName:                 aws.String("orders"),
			Key:                       key(id),
			UpdateExpression:          aws.String("SET order_status = :s REMOVE shelf"),
			ConditionExpression:       aws.String("NOT attribute_exists(#id)"),
			ExpressionAttributeNames:  map[string]string{"#id": "order_id"},
			ExpressionAttributeValues: values{":s": text("cancelled")},
		}})
	}
	_, err := o.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: actions}) // want DDB132 `Update of a transaction in CancelAll refuses the items of "orders"`
	return err
}

func (o *Orders) EditNote(ctx context.Context, id, note string) error {
	expr, err := expression.NewBuilder().
		WithUpdate(expression.Set(expression.Name("note"), expression.Value(note))).
		WithCondition(expression.AttributeNotExists(expression.Name("order_id"))).Build()
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB132 "EditNote"
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          expr.Update(),
		ConditionExpression:       expr.Condition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// No name is needed: a missing order has no status, and no views to add to.
func (o *Orders) Pay(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB132 error proven `UpdateItem of "orders" can never succeed with attribute_not_exists.order_id.`
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET order_status = :paid"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id) AND order_status = :open"),
		ExpressionAttributeValues: values{":paid": text("paid"), ":open": text("open")},
	})
	return err
}

func (o *Orders) View(ctx context.Context, id string) error {
	_, err := o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB132 error proven "can never succeed"
		TableName:                 aws.String("orders"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET views = views + :one"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id)"),
		ExpressionAttributeValues: values{":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

// A codec makes the key.
func (o *Orders) UpdatePrice(ctx context.Context, id, price string) error {
	key, err := attributevalue.MarshalMap(map[string]string{"order_id": id})
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB132 "UpdatePrice"
		TableName:                 aws.String("orders"),
		Key:                       key,
		UpdateExpression:          aws.String("SET price = :p"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id)"),
		ExpressionAttributeValues: values{":p": &types.AttributeValueMemberN{Value: price}},
	})
	return err
}

type orderKey struct {
	ID string `dynamodbav:"order_id"`
}

func (o *Orders) UpdateShop(ctx context.Context, id, shop string) error {
	key, err := attributevalue.MarshalMap(orderKey{ID: id})
	if err != nil {
		return err
	}
	_, err = o.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB132 "UpdateShop"
		TableName:                 aws.String("orders"),
		Key:                       key,
		UpdateExpression:          aws.String("SET shop = :s"),
		ConditionExpression:       aws.String("attribute_not_exists(order_id)"),
		ExpressionAttributeValues: values{":s": text(shop)},
	})
	return err
}
