// Package elsewhere changes orders through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func ship(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET delivery = :d, delivery.state = :s"), // want DDB207 `"delivery\.state" overlaps another path in UpdateExpression`
		ExpressionAttributeValues: stores.Item{":d": stores.S("van"), ":s": stores.S("sent")},
	})
	return err
}

func send(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET carrier = :d, delivery.state = :s"),
		ExpressionAttributeValues: stores.Item{":d": stores.S("van"), ":s": stores.S("sent")},
	})
	return err
}
