// Package missingitemuncheckedfix has items that a check can be added for.
package fix

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Status string

type Order struct {
	ID     string `dynamodbav:"order_id"`
	Status Status `dynamodbav:"order_status"`
}

func byID(ctx context.Context, client *dynamodb.Client, in *dynamodb.GetItemInput) (Order, error) {
	out, err := client.GetItem(ctx, in) // want DDB112 "zero value"
	if err != nil {
		return Order{}, fmt.Errorf("get order: %w", err)
	} // throttled, most likely

	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order, err
}

func status(ctx context.Context, client *dynamodb.Client, in *dynamodb.GetItemInput) (id string, status Status, price float64, open bool, lines []string, err error) {
	out, err := client.GetItem(ctx, in) // want DDB112 "panics"
	if err != nil {
		return "", "", 0, false, nil, err
	}
	return out.Item["order_id"].(*types.AttributeValueMemberS).Value, "", 0, false, nil, nil
}

func get[T any](ctx context.Context, client *dynamodb.Client, in *dynamodb.GetItemInput) (T, error) {
	var value T
	for try := 0; ; try++ {
		out, err := client.GetItem(ctx, in) // want DDB112 "zero value"
		if err != nil {
			return value, err
		}
		err = attributevalue.UnmarshalMap(out.Item, &value)
		if err == nil || try > 3 {
			return value, err
		}
	}
}
