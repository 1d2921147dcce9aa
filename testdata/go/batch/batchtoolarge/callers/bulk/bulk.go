// Package bulk has batch helpers for other packages.
package bulk

import (
	"context"
	"errors"
	"slices"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errLeft = errors.New("some writes are left")

func sent(out *dynamodb.BatchWriteItemOutput, err error) error {
	if err == nil && len(out.UnprocessedItems) > 0 {
		return errLeft
	}
	return err
}

// Put writes all items by one request.
func Put[T any](ctx context.Context, db *dynamodb.Client, table string, items []T) error {
	var requests []types.WriteRequest
	for _, item := range items {
		av, err := attributevalue.MarshalMap(item)
		if err != nil {
			return err
		}
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: av}})
	}
	return sent(db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: requests}})) // want DDB106 note `Nothing limits items here, but BatchWriteItem takes 25 writes at most \| DynamoDB refuses a larger`
}

// Delete leaves the request to a function of the package.
func Delete(ctx context.Context, db *dynamodb.Client, table string, keys []map[string]types.AttributeValue) error {
	return remove(ctx, db, table, keys)
}

func remove(ctx context.Context, db *dynamodb.Client, table string, keys []map[string]types.AttributeValue) error {
	var requests []types.WriteRequest
	for _, key := range keys {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: key}})
	}
	return sent(db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: requests}})) // want DDB106 note `Nothing limits keys here, but BatchWriteItem takes 25 writes at most \| Delete passes keys, and DynamoDB refuses a larger request as a whole \| unless every caller limits it`
}

// PutChunks writes as many items as there are.
func PutChunks[T any](ctx context.Context, db *dynamodb.Client, table string, items []T) error {
	for chunk := range slices.Chunk(items, 25) {
		var requests []types.WriteRequest
		for _, item := range chunk {
			av, err := attributevalue.MarshalMap(item)
			if err != nil {
				return err
			}
			requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: av}})
		}
		if err := sent(db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: requests}})); err != nil {
			return err
		}
	}
	return nil
}
