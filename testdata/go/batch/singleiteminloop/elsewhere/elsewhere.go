// Package elsewhere reads one order after the other through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func load(ctx context.Context, db *dynamodb.Client, ids []string) (found []stores.Item, err error) {
	for _, id := range ids {
		out, err := stores.Get(ctx, db, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders"), Key: stores.Item{"order_id": stores.S(id)}}) // want DDB108 `GetItem of "prod-shop-orders" runs once per iteration of the loop`
		if err != nil {
			return nil, err
		}
		if out.Item != nil {
			found = append(found, out.Item)
		}
	}
	return found, nil
}

func loadOne(ctx context.Context, db *dynamodb.Client, id string) (stores.Item, error) {
	out, err := stores.Get(ctx, db, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders"), Key: stores.Item{"order_id": stores.S(id)}})
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}
