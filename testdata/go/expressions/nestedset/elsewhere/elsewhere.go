// Package elsewhere counts visits through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func visit(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET visits = visits + :one"), // want DDB210 `"visits \+ :one" fails for items without visits`
		ExpressionAttributeValues: stores.Item{":one": stores.N("1")},
	})
	return err
}

func count(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := stores.Change(ctx, db, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-orders"),
		Key:                       stores.Item{"order_id": stores.S(id)},
		UpdateExpression:          aws.String("SET visits = if_not_exists(visits, :none) + :one"),
		ExpressionAttributeValues: stores.Item{":none": stores.N("0"), ":one": stores.N("1")},
	})
	return err
}
