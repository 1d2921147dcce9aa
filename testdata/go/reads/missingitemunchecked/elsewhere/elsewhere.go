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

// The helper returns an error if there is no such item.
func totalOfFound(ctx context.Context, db *dynamodb.Client, id string) (string, error) {
	out, err := stores.MustGet(ctx, db, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders"), Key: stores.Item{"order_id": stores.S(id)}})
	if err != nil {
		return "", err
	}
	return out.Item["total"].(*types.AttributeValueMemberN).Value, nil
}

func firstOfFound(ctx context.Context, db *dynamodb.Client, customer string) (stores.Item, error) {
	out, err := stores.FirstPage(ctx, db, stores.Orders(customer))
	if err != nil {
		return nil, err
	}
	return out.Items[0], nil
}

func firstOfPage(ctx context.Context, db *dynamodb.Client, customer string) (stores.Item, error) {
	out, err := stores.Page(ctx, db, stores.Orders(customer))
	if err != nil {
		return nil, err
	}
	return out.Items[0], nil // want DDB112 `An item of "prod-shop-orders" is taken without a check that this Query returned any`
}
