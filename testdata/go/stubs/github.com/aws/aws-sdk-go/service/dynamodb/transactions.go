package dynamodb

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
)

type TransactGetItemsInput struct {
	ReturnConsumedCapacity *string
	TransactItems          []*TransactGetItem
}

func (s *TransactGetItemsInput) SetReturnConsumedCapacity(v string) *TransactGetItemsInput { return s }
func (s *TransactGetItemsInput) SetTransactItems(v []*TransactGetItem) *TransactGetItemsInput {
	return s
}

type TransactGetItemsOutput struct {
	ConsumedCapacity []*ConsumedCapacity
	Responses        []*ItemResponse
}

func (c *DynamoDB) TransactGetItems(input *TransactGetItemsInput) (*TransactGetItemsOutput, error) {
	return &TransactGetItemsOutput{}, nil
}

func (c *DynamoDB) TransactGetItemsWithContext(ctx aws.Context, input *TransactGetItemsInput, opts ...request.Option) (*TransactGetItemsOutput, error) {
	return &TransactGetItemsOutput{}, nil
}

func (c *DynamoDB) TransactGetItemsRequest(input *TransactGetItemsInput) (*request.Request, *TransactGetItemsOutput) {
	return &request.Request{}, &TransactGetItemsOutput{}
}

type TransactWriteItemsInput struct {
	ClientRequestToken          *string
	ReturnConsumedCapacity      *string
	ReturnItemCollectionMetrics *string
	TransactItems               []*TransactWriteItem
}

func (s *TransactWriteItemsInput) SetClientRequestToken(v string) *TransactWriteItemsInput { return s }
func (s *TransactWriteItemsInput) SetReturnConsumedCapacity(v string) *TransactWriteItemsInput {
	return s
}
func (s *TransactWriteItemsInput) SetReturnItemCollectionMetrics(v string) *TransactWriteItemsInput {
	return s
}
func (s *TransactWriteItemsInput) SetTransactItems(v []*TransactWriteItem) *TransactWriteItemsInput {
	return s
}

type TransactWriteItemsOutput struct {
	ConsumedCapacity      []*ConsumedCapacity
	ItemCollectionMetrics map[string][]*ItemCollectionMetrics
}

func (c *DynamoDB) TransactWriteItems(input *TransactWriteItemsInput) (*TransactWriteItemsOutput, error) {
	return &TransactWriteItemsOutput{}, nil
}

func (c *DynamoDB) TransactWriteItemsWithContext(ctx aws.Context, input *TransactWriteItemsInput, opts ...request.Option) (*TransactWriteItemsOutput, error) {
	return &TransactWriteItemsOutput{}, nil
}

func (c *DynamoDB) TransactWriteItemsRequest(input *TransactWriteItemsInput) (*request.Request, *TransactWriteItemsOutput) {
	return &request.Request{}, &TransactWriteItemsOutput{}
}
