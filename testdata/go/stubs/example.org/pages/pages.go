// Package pages stands for a module around DynamoDB that dynamolint has no table
// for: what its interface leaves out of an answer cannot be seen from outside.
package pages

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Reader has one implementation here.
type Reader interface {
	Into(ctx context.Context, table string, decode func(map[string]types.AttributeValue)) (*Cursor, error)
	All(ctx context.Context, table string, decode func(map[string]types.AttributeValue)) error
	Name() string
}

type Cursor struct {
	out *dynamodb.ScanOutput
}

func (c *Cursor) More() bool { return c.out.LastEvaluatedKey != nil }

type Client struct{ db *dynamodb.Client }

func (c *Client) Into(ctx context.Context, table string, decode func(map[string]types.AttributeValue)) (*Cursor, error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
	if err != nil {
		return nil, err
	}
	for _, item := range out.Items {
		decode(item)
	}
	return &Cursor{out: out}, nil
}

func (c *Client) All(ctx context.Context, table string, decode func(map[string]types.AttributeValue)) error {
	pages := dynamodb.NewScanPaginator(c.db, &dynamodb.ScanInput{TableName: &table})
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, item := range out.Items {
			decode(item)
		}
	}
	return nil
}

func (c *Client) Name() string { return "pages" }
