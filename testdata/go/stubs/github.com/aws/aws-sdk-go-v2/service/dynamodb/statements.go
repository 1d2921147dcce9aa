package dynamodb

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type ExecuteStatementInput struct {
	Statement              *string
	ConsistentRead         *bool
	Limit                  *int32
	NextToken              *string
	Parameters             []types.AttributeValue
	ReturnConsumedCapacity types.ReturnConsumedCapacity
}

type ExecuteStatementOutput struct {
	ConsumedCapacity *types.ConsumedCapacity
	Items            []map[string]types.AttributeValue
	LastEvaluatedKey map[string]types.AttributeValue
	NextToken        *string
}

func (c *Client) ExecuteStatement(ctx context.Context, params *ExecuteStatementInput, optFns ...func(*Options)) (*ExecuteStatementOutput, error) {
	return &ExecuteStatementOutput{}, nil
}

type BatchExecuteStatementInput struct {
	Statements             []types.BatchStatementRequest
	ReturnConsumedCapacity types.ReturnConsumedCapacity
}

type BatchExecuteStatementOutput struct {
	ConsumedCapacity []types.ConsumedCapacity
	Responses        []types.BatchStatementResponse
}

func (c *Client) BatchExecuteStatement(ctx context.Context, params *BatchExecuteStatementInput, optFns ...func(*Options)) (*BatchExecuteStatementOutput, error) {
	return &BatchExecuteStatementOutput{}, nil
}

type ExecuteTransactionInput struct {
	TransactStatements     []types.ParameterizedStatement
	ClientRequestToken     *string
	ReturnConsumedCapacity types.ReturnConsumedCapacity
}

type ExecuteTransactionOutput struct {
	ConsumedCapacity []types.ConsumedCapacity
	Responses        []types.ItemResponse
}

func (c *Client) ExecuteTransaction(ctx context.Context, params *ExecuteTransactionInput, optFns ...func(*Options)) (*ExecuteTransactionOutput, error) {
	return &ExecuteTransactionOutput{}, nil
}
