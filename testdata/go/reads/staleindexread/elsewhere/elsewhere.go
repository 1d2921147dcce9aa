// Package elsewhere reads an index after a write of another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func cancel(ctx context.Context, db *dynamodb.Client, id string) ([]stores.Item, error) {
	err := stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: stores.Item{"order_id": stores.S(id), "order_status": stores.S("cancelled")}})
	if err != nil {
		return nil, err
	}
	return stores.Find(ctx, db, &dynamodb.QueryInput{ // want DDB131 `Query of index "by_status" of "prod-shop-orders" comes after a PutItem to the same table`
		TableName:                 aws.String("prod-shop-orders"),
		IndexName:                 aws.String("by_status"),
		KeyConditionExpression:    aws.String("order_status = :s"),
		ExpressionAttributeValues: stores.Item{":s": stores.S("cancelled")},
	})
}

func archive(ctx context.Context, db *dynamodb.Client, id string) ([]stores.Item, error) {
	err := stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-archive"), Item: stores.Item{"order_id": stores.S(id)}})
	if err != nil {
		return nil, err
	}
	return stores.Find(ctx, db, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		IndexName:                 aws.String("by_status"),
		KeyConditionExpression:    aws.String("order_status = :s"),
		ExpressionAttributeValues: stores.Item{":s": stores.S("cancelled")},
	})
}
