package batches

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// sendFull sends a batch that is full and returns what is left of it.
func (w *Writer) sendFull(ctx context.Context, batch []types.WriteRequest) []types.WriteRequest {
	if len(batch) < 25 || w.overIterator(ctx, requests{readings: batch}) != nil {
		return batch
	}
	return nil
}

// The list grows by what a function hands back.
func (w *Writer) flushing(ctx context.Context, items []map[string]types.AttributeValue) error {
	var batch []types.WriteRequest
	for _, item := range items {
		batch = w.sendFull(ctx, append(batch, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}}))
	}
	if len(batch) == 0 || len(batch) > 25 {
		return nil
	}
	return w.overIterator(ctx, requests{readings: batch})
}

// same hands a map back.
func same(pending requests) requests { return pending }

func (w *Writer) handedBack(ctx context.Context, items []map[string]types.AttributeValue) error {
	pending := requests{}
	for _, item := range items {
		pending = same(pending)
		pending[readings] = append(same(pending)[readings], types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	}
	if len(pending[readings]) > 25 {
		return nil
	}
	out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
	if err != nil {
		return err
	}
	return w.overIterator(ctx, out.UnprocessedItems)
}
