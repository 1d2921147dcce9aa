package absentmember

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type key = map[string]types.AttributeValue

// Requests that are left undone are of the kinds that were sent.
func (t *Tables) purge(ctx context.Context, keys []key) error {
	var requests []types.WriteRequest
	for _, k := range keys[:min(25, len(keys))] {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: k}})
	}
	out, err := t.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"parcels": requests}})
	if err != nil {
		return err
	}
	for _, left := range out.UnprocessedItems["parcels"] {
		log.Println("left:", left.PutRequest.Item["parcel_id"]) // want DDB151 error proven `PutRequest is nil in all that this BatchWriteItem leaves undone \| PutRequest is nil in a batch of deletes, and dereferencing it panics \| read DeleteRequest`
	}
	return nil
}

func (t *Tables) fill(ctx context.Context, items []key, keep func(key)) error {
	var requests []types.WriteRequest
	for _, item := range items[:min(25, len(items))] {
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: item}})
	}
	out, err := t.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"parcels": requests}})
	if err != nil {
		return err
	}
	for _, left := range out.UnprocessedItems["parcels"] {
		keep(left.PutRequest.Item)
	}
	return nil
}

func (t *Tables) exchange(ctx context.Context, in, out key, keep func(key)) error {
	requests := []types.WriteRequest{{PutRequest: &types.PutRequest{Item: in}}, {DeleteRequest: &types.DeleteRequest{Key: out}}}
	done, err := t.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"parcels": requests}})
	if err != nil {
		return err
	}
	for _, left := range done.UnprocessedItems["parcels"] {
		keep(left.PutRequest.Item) // it may be the put
	}
	return nil
}

func (t *Tables) given(ctx context.Context, in *dynamodb.BatchWriteItemInput, keep func(key)) error {
	out, err := t.db.BatchWriteItem(ctx, in)
	if err != nil {
		return err
	}
	for _, left := range out.UnprocessedItems["parcels"] {
		keep(left.DeleteRequest.Key)
	}
	return nil
}
