// Package batching sends lists in one batch. Beside each function that does so with what it
// is given is which parameter that is.
package batching

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Item = map[string]types.AttributeValue

type Store struct{ db *dynamodb.Client }

func SaveAll(db *dynamodb.Client, items []Item) {
	var requests []types.WriteRequest
	for _, i := range items {
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: i}})
	}
	db.BatchWriteItem(context.Background(), &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}})
}

func (s *Store) SaveItems(ctx context.Context, items []Item) { // want `^sends parameter 2 by BatchWriteItem$`
	var requests []types.WriteRequest
	for _, i := range items {
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: i}})
	}
	s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}})
}

// SaveFew refuses long lists.
func SaveFew(db *dynamodb.Client, items []Item) {
	if len(items) > 25 {
		return
	}
	SaveAll(db, items)
}

func SaveOne(db *dynamodb.Client, item Item) {
	requests := []types.WriteRequest{{PutRequest: &types.PutRequest{Item: item}}}
	db.BatchWriteItem(context.Background(), &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": requests}})
}
