// Package dynamo implements the interfaces of package ports by DynamoDB.
package dynamo

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.org/pages/ports"
)

type Client struct{ db *dynamodb.Client }

var _ ports.Lister = (*Client)(nil)

func text(item map[string]types.AttributeValue) string {
	if s, ok := item["name"].(*types.AttributeValueMemberS); ok {
		return s.Value
	}
	return ""
}

func (c *Client) List(ctx context.Context, table string) (names []string, next string, err error) {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
	if err != nil {
		return nil, "", err
	}
	for _, item := range out.Items {
		names = append(names, text(item))
	}
	return names, text(out.LastEvaluatedKey), nil
}

func (c *Client) Each(ctx context.Context, table string, each func(string)) error {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
	if err != nil {
		return err
	}
	for _, item := range out.Items {
		each(text(item))
	}
	return nil
}

func (c *Client) All(ctx context.Context, table string) (names []string, err error) {
	pages := dynamodb.NewScanPaginator(c.db, &dynamodb.ScanInput{TableName: &table})
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range out.Items {
			names = append(names, text(item))
		}
	}
	return names, nil
}

// Names is one of two implementations of a Counter.
func (c *Client) Names(ctx context.Context, table string) (names []string, next string, err error) {
	return c.List(ctx, table)
}

// Index is the other one.
type Index struct{ Client }

func (i *Index) Names(ctx context.Context, table string) (names []string, next string, err error) {
	index := "by-name"
	out, err := i.db.Scan(ctx, &dynamodb.ScanInput{TableName: &table, IndexName: &index})
	if err != nil {
		return nil, "", err
	}
	for _, item := range out.Items {
		names = append(names, text(item))
	}
	return names, text(out.LastEvaluatedKey), nil
}

// Stack implements ports.Stack for any T.
type Stack[T any] struct{ Client }

func (s *Stack[T]) Pop(ctx context.Context, table string) (names []string, next string, err error) {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &table})
	if err != nil {
		return nil, "", err
	}
	for _, item := range out.Items {
		names = append(names, text(item))
	}
	return names, text(out.LastEvaluatedKey), nil
}

// fake implements ports.Lister for tests of this module.
type fake struct{}

var _ ports.Lister = fake{}

func (fake) List(context.Context, string) (names []string, next string, err error) {
	return nil, "", nil
}

func (fake) Each(context.Context, string, func(string)) error { return nil }

func (fake) All(context.Context, string) ([]string, error) { return nil, nil }

// Reader embeds the interface, and implements nothing itself.
type Reader struct{ ports.Lister }

// Flag is a flag.Value that is looked up.
type Flag struct{ Client }

func (f *Flag) String() string { return "" }

func (f *Flag) Set(table string) error {
	out, err := f.db.Scan(context.Background(), &dynamodb.ScanInput{TableName: &table})
	if err != nil || len(out.Items) > 1 {
		return err
	}
	return nil
}
