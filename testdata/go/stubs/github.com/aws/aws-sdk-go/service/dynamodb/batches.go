package dynamodb

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
)

type BatchGetItemInput struct {
	RequestItems           map[string]*KeysAndAttributes
	ReturnConsumedCapacity *string
}

func (s *BatchGetItemInput) SetRequestItems(v map[string]*KeysAndAttributes) *BatchGetItemInput {
	return s
}
func (s *BatchGetItemInput) SetReturnConsumedCapacity(v string) *BatchGetItemInput { return s }

type BatchGetItemOutput struct {
	ConsumedCapacity []*ConsumedCapacity
	Responses        map[string][]map[string]*AttributeValue
	UnprocessedKeys  map[string]*KeysAndAttributes
}

func (c *DynamoDB) BatchGetItem(input *BatchGetItemInput) (*BatchGetItemOutput, error) {
	return &BatchGetItemOutput{}, nil
}

func (c *DynamoDB) BatchGetItemWithContext(ctx aws.Context, input *BatchGetItemInput, opts ...request.Option) (*BatchGetItemOutput, error) {
	return &BatchGetItemOutput{}, nil
}

func (c *DynamoDB) BatchGetItemRequest(input *BatchGetItemInput) (*request.Request, *BatchGetItemOutput) {
	return &request.Request{}, &BatchGetItemOutput{}
}

func (c *DynamoDB) BatchGetItemPages(input *BatchGetItemInput, fn func(*BatchGetItemOutput, bool) bool) error {
	return nil
}

func (c *DynamoDB) BatchGetItemPagesWithContext(ctx aws.Context, input *BatchGetItemInput, fn func(*BatchGetItemOutput, bool) bool, opts ...request.Option) error {
	return nil
}

type BatchWriteItemInput struct {
	RequestItems                map[string][]*WriteRequest
	ReturnConsumedCapacity      *string
	ReturnItemCollectionMetrics *string
}

func (s *BatchWriteItemInput) SetRequestItems(v map[string][]*WriteRequest) *BatchWriteItemInput {
	return s
}
func (s *BatchWriteItemInput) SetReturnConsumedCapacity(v string) *BatchWriteItemInput      { return s }
func (s *BatchWriteItemInput) SetReturnItemCollectionMetrics(v string) *BatchWriteItemInput { return s }

type BatchWriteItemOutput struct {
	ConsumedCapacity      []*ConsumedCapacity
	ItemCollectionMetrics map[string][]*ItemCollectionMetrics
	UnprocessedItems      map[string][]*WriteRequest
}

func (c *DynamoDB) BatchWriteItem(input *BatchWriteItemInput) (*BatchWriteItemOutput, error) {
	return &BatchWriteItemOutput{}, nil
}

func (c *DynamoDB) BatchWriteItemWithContext(ctx aws.Context, input *BatchWriteItemInput, opts ...request.Option) (*BatchWriteItemOutput, error) {
	return &BatchWriteItemOutput{}, nil
}

func (c *DynamoDB) BatchWriteItemRequest(input *BatchWriteItemInput) (*request.Request, *BatchWriteItemOutput) {
	return &request.Request{}, &BatchWriteItemOutput{}
}
