// Package rewritten may shorten lists in ways that cannot be seen.
package rewritten

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func add(ctx context.Context, db *dynamodb.Client, table, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET history = list_append(history, :h)"),
		ExpressionAttributeValues: stores.Item{":h": stores.S(id)},
	})
	return err
}

func addOrder(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB134 `one item of "orders"`
		TableName:                 aws.String("orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET history = list_append(history, :h)"),
		ExpressionAttributeValues: stores.Item{":h": stores.S(id)},
	})
	return err
}

// Of the table "prices", the update may do anything.
func change(ctx context.Context, db *dynamodb.Client, id, update string, item stores.Item) error {
	if err := stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prices"), Item: item}); err != nil {
		return err
	}
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("prices"),
		Key:              stores.Item{"price_id": stores.S(id)},
		UpdateExpression: aws.String(update),
	})
	return err
}

func addPrice(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prices"),
		Key:                       stores.Item{"price_id": stores.S(id)},
		UpdateExpression:          aws.String("SET history = list_append(history, :h)"),
		ExpressionAttributeValues: stores.Item{":h": stores.S(id)},
	})
	return err
}
