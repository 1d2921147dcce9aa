// Package elsewhere takes apart an item that another package reads.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func total(ctx context.Context, db *dynamodb.Client, id string) (string, error) {
	out, err := stores.Get(ctx, db, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders"), Key: stores.Item{"order_id": stores.S(id)}}) // want DDB112 `An attribute of the item in "prod-shop-orders" is read without a check that the item exists`
	if err != nil {
		return "", err
	}
	return out.Item["total"].(*types.AttributeValueMemberN).Value, nil
}

func totalIfAny(ctx context.Context, db *dynamodb.Client, id string) (string, error) {
	out, err := stores.Get(ctx, db, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders"), Key: stores.Item{"order_id": stores.S(id)}})
	if err != nil || out.Item == nil {
		return "", err
	}
	return out.Item["total"].(*types.AttributeValueMemberN).Value, nil
}
