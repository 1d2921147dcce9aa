package dynamodb

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type BatchGetItemInput struct {
	RequestItems           map[string]types.KeysAndAttributes
	ReturnConsumedCapacity types.ReturnConsumedCapacity
}

type BatchGetItemOutput struct {
	ConsumedCapacity []types.ConsumedCapacity
	Responses        map[string][]map[string]types.AttributeValue
	UnprocessedKeys  map[string]types.KeysAndAttributes
}

func (c *Client) BatchGetItem(ctx context.Context, params *BatchGetItemInput, optFns ...func(*Options)) (*BatchGetItemOutput, error) {
	return &BatchGetItemOutput{}, nil
}

type BatchWriteItemInput struct {
	RequestItems           map[string][]types.WriteRequest
	ReturnConsumedCapacity types.ReturnConsumedCapacity
}

type BatchWriteItemOutput struct {
	ConsumedCapacity []types.ConsumedCapacity
	UnprocessedItems map[string][]types.WriteRequest
}

func (c *Client) BatchWriteItem(ctx context.Context, params *BatchWriteItemInput, optFns ...func(*Options)) (*BatchWriteItemOutput, error) {
	return &BatchWriteItemOutput{}, nil
}

type TransactGetItemsInput struct {
	TransactItems          []types.TransactGetItem
	ReturnConsumedCapacity types.ReturnConsumedCapacity
}

type TransactGetItemsOutput struct {
	ConsumedCapacity []types.ConsumedCapacity
	Responses        []types.ItemResponse
}

func (c *Client) TransactGetItems(ctx context.Context, params *TransactGetItemsInput, optFns ...func(*Options)) (*TransactGetItemsOutput, error) {
	return &TransactGetItemsOutput{}, nil
}

type TransactWriteItemsInput struct {
	TransactItems          []types.TransactWriteItem
	ClientRequestToken     *string
	ReturnConsumedCapacity types.ReturnConsumedCapacity
}

type TransactWriteItemsOutput struct {
	ConsumedCapacity []types.ConsumedCapacity
}

func (c *Client) TransactWriteItems(ctx context.Context, params *TransactWriteItemsInput, optFns ...func(*Options)) (*TransactWriteItemsOutput, error) {
	return &TransactWriteItemsOutput{}, nil
}
