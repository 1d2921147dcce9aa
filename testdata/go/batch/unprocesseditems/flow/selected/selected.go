// Package selected hands answers to a select statement, which keeps what was left out.
package selected

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func write(ctx context.Context, db *dynamodb.Client, batches [][]types.WriteRequest) (left []types.WriteRequest, err error) {
	answers := make(chan *dynamodb.BatchWriteItemOutput, len(batches))
	for _, batch := range batches {
		out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"orders": batch}})
		if err != nil {
			return nil, err
		}
		answers <- out
	}
	for range batches {
		select {
		case <-ctx.Done():
			return left, ctx.Err()
		case out := <-answers:
			left = append(left, out.UnprocessedItems["orders"]...)
		}
	}
	return left, nil
}
