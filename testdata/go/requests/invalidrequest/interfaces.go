package invalidrequest

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// What stands behind an interface may know the table, and nothing else of a request.
type writer interface {
	BatchWriteItem(ctx context.Context, in *dynamodb.BatchWriteItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error)
	TransactWriteItems(ctx context.Context, in *dynamodb.TransactWriteItemsInput, opts ...func(*dynamodb.Options)) (*dynamodb.TransactWriteItemsOutput, error)
	PutItem(ctx context.Context, in *dynamodb.PutItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
	GetItem(ctx context.Context, in *dynamodb.GetItemInput, opts ...func(*dynamodb.Options)) (*dynamodb.GetItemOutput, error)
}

func writeAll(ctx context.Context, orders writer, requests map[string][]types.WriteRequest) error {
	for len(requests) > 0 {
		out, err := orders.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{}) // want DDB117 `BatchWriteItem has no RequestItems`
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems
	}
	return nil
}

func first(ctx context.Context, orders writer) error {
	_, err := orders.GetItem(ctx, &dynamodb.GetItemInput{}) // want DDB117 `GetItem has no Key`
	return err
}

func place(ctx context.Context, orders writer, order map[string]types.AttributeValue) error {
	_, err := orders.PutItem(ctx, &dynamodb.PutItemInput{Item: order})
	return err
}

func placeAll(ctx context.Context, orders writer, order map[string]types.AttributeValue) error {
	_, err := orders.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{
		TransactItems: []types.TransactWriteItem{{Put: &types.Put{Item: order}}},
	})
	return err
}

func find(ctx context.Context, orders writer, key map[string]types.AttributeValue) error {
	_, err := orders.GetItem(ctx, &dynamodb.GetItemInput{Key: key})
	return err
}
