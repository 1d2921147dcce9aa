// Package elsewhere sends the rest of a batch again, through another package.
package elsewhere

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func insist(ctx context.Context, db *dynamodb.Client, rest map[string][]types.WriteRequest) error {
	for len(rest) > 0 {
		out, err := stores.WriteBatch(ctx, db, &dynamodb.BatchWriteItemInput{RequestItems: rest}) // want DDB127 `UnprocessedItems of this BatchWriteItem are sent again without delay or limit`
		if err != nil {
			return err
		}
		rest = out.UnprocessedItems
	}
	return nil
}

func patient(ctx context.Context, db *dynamodb.Client, rest map[string][]types.WriteRequest) error {
	for len(rest) > 0 {
		out, err := stores.WriteBatch(ctx, db, &dynamodb.BatchWriteItemInput{RequestItems: rest})
		if err != nil {
			return err
		}
		rest = out.UnprocessedItems
		time.Sleep(time.Second)
	}
	return nil
}
