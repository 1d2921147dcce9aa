// Package dynamodb has the shape of the SDK's package of that name, as far as
// the scripts beside it need it.
package dynamodb

import "context"

type Client struct{}

type Options struct{}

type ScanInput struct {
	TableName            *string
	FilterExpression     *string
	ProjectionExpression *string
	Limit                *int32
	ExclusiveStartKey    map[string]any
}

type ScanOutput struct {
	Items            []map[string]any
	LastEvaluatedKey map[string]any
}

func (c *Client) Scan(ctx context.Context, params *ScanInput, optFns ...func(*Options)) (*ScanOutput, error) {
	return &ScanOutput{}, nil
}

type QueryInput struct {
	KeyConditionExpression *string
	TableName              *string
	IndexName              *string
	ProjectionExpression   *string
	ExclusiveStartKey      map[string]any

	ExpressionAttributeValues map[string]any
}

type QueryOutput struct {
	Items            []map[string]any
	LastEvaluatedKey map[string]any
}

func (c *Client) Query(ctx context.Context, params *QueryInput, optFns ...func(*Options)) (*QueryOutput, error) {
	return &QueryOutput{}, nil
}

type QueryAPIClient interface {
	Query(context.Context, *QueryInput, ...func(*Options)) (*QueryOutput, error)
}

type QueryPaginator struct{}

func NewQueryPaginator(client QueryAPIClient, params *QueryInput, optFns ...func(*Options)) *QueryPaginator {
	return &QueryPaginator{}
}

func (p *QueryPaginator) HasMorePages() bool { return false }

func (p *QueryPaginator) NextPage(ctx context.Context, optFns ...func(*Options)) (*QueryOutput, error) {
	return &QueryOutput{}, nil
}
