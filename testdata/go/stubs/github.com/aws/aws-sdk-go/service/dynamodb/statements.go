package dynamodb

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
)

type ExecuteStatementInput struct {
	ConsistentRead                      *bool
	Limit                               *int64
	NextToken                           *string
	Parameters                          []*AttributeValue
	ReturnConsumedCapacity              *string
	ReturnValuesOnConditionCheckFailure *string
	Statement                           *string
}

func (s *ExecuteStatementInput) SetConsistentRead(v bool) *ExecuteStatementInput           { return s }
func (s *ExecuteStatementInput) SetLimit(v int64) *ExecuteStatementInput                   { return s }
func (s *ExecuteStatementInput) SetNextToken(v string) *ExecuteStatementInput              { return s }
func (s *ExecuteStatementInput) SetParameters(v []*AttributeValue) *ExecuteStatementInput  { return s }
func (s *ExecuteStatementInput) SetReturnConsumedCapacity(v string) *ExecuteStatementInput { return s }
func (s *ExecuteStatementInput) SetReturnValuesOnConditionCheckFailure(v string) *ExecuteStatementInput {
	return s
}
func (s *ExecuteStatementInput) SetStatement(v string) *ExecuteStatementInput { return s }

type ExecuteStatementOutput struct {
	ConsumedCapacity *ConsumedCapacity
	Items            []map[string]*AttributeValue
	LastEvaluatedKey map[string]*AttributeValue
	NextToken        *string
}

func (c *DynamoDB) ExecuteStatement(input *ExecuteStatementInput) (*ExecuteStatementOutput, error) {
	return &ExecuteStatementOutput{}, nil
}

func (c *DynamoDB) ExecuteStatementWithContext(ctx aws.Context, input *ExecuteStatementInput, opts ...request.Option) (*ExecuteStatementOutput, error) {
	return &ExecuteStatementOutput{}, nil
}

func (c *DynamoDB) ExecuteStatementRequest(input *ExecuteStatementInput) (*request.Request, *ExecuteStatementOutput) {
	return &request.Request{}, &ExecuteStatementOutput{}
}

type BatchExecuteStatementInput struct {
	ReturnConsumedCapacity *string
	Statements             []*BatchStatementRequest
}

func (s *BatchExecuteStatementInput) SetReturnConsumedCapacity(v string) *BatchExecuteStatementInput {
	return s
}
func (s *BatchExecuteStatementInput) SetStatements(v []*BatchStatementRequest) *BatchExecuteStatementInput {
	return s
}

type BatchExecuteStatementOutput struct {
	ConsumedCapacity []*ConsumedCapacity
	Responses        []*BatchStatementResponse
}

func (c *DynamoDB) BatchExecuteStatement(input *BatchExecuteStatementInput) (*BatchExecuteStatementOutput, error) {
	return &BatchExecuteStatementOutput{}, nil
}

func (c *DynamoDB) BatchExecuteStatementWithContext(ctx aws.Context, input *BatchExecuteStatementInput, opts ...request.Option) (*BatchExecuteStatementOutput, error) {
	return &BatchExecuteStatementOutput{}, nil
}

func (c *DynamoDB) BatchExecuteStatementRequest(input *BatchExecuteStatementInput) (*request.Request, *BatchExecuteStatementOutput) {
	return &request.Request{}, &BatchExecuteStatementOutput{}
}
