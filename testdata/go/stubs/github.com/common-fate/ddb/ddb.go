// Package ddb is a stub with the parts of github.com/common-fate/ddb that the
// fixtures use.
package ddb

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type QueryBuilder interface {
	BuildQuery() (*dynamodb.QueryInput, error)
}

type QueryOutputUnmarshaler interface {
	UnmarshalQueryOutput(out *dynamodb.QueryOutput) error
}

type QueryOpts struct {
	PageToken string
	Limit     int32
}

func Page(pageToken string) func(*QueryOpts) { return func(o *QueryOpts) { o.PageToken = pageToken } }

func Limit(limit int32) func(*QueryOpts) { return func(o *QueryOpts) { o.Limit = limit } }

type QueryResult struct {
	RawOutput *dynamodb.QueryOutput
	NextPage  string
}

type Storage interface {
	Query(ctx context.Context, qb QueryBuilder, opts ...func(*QueryOpts)) (*QueryResult, error)
}

type Client struct{ client *dynamodb.Client }

func New() *Client { return &Client{} }

func (c *Client) Query(ctx context.Context, qb QueryBuilder, opts ...func(*QueryOpts)) (*QueryResult, error) {
	in, err := qb.BuildQuery()
	if err != nil {
		return nil, err
	}
	out, err := c.client.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	result := &QueryResult{RawOutput: out}
	if out.LastEvaluatedKey != nil {
		result.NextPage = "more"
	}
	if custom, ok := qb.(QueryOutputUnmarshaler); ok {
		return result, custom.UnmarshalQueryOutput(out)
	}
	return result, nil
}
