// Package kv is a layer above the SDK: it sends what it is given, and keeps the answers to
// itself.
package kv

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store reads and writes any table.
type Store struct {
	Client  *dynamodb.Client
	Archive string
}

// Lookup says what of an index is read.
type Lookup struct {
	Index     string
	Condition string
	Values    map[string]types.AttributeValue
}

// ErrNone says that there is no such item.
var ErrNone = errors.New("no such item")

// Get decodes an item.
func (s *Store) Get(ctx context.Context, table string, key map[string]types.AttributeValue, out any) error {
	found, err := s.Client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &table, Key: key, ProjectionExpression: aws.String("balance")})
	if err != nil {
		return err
	}
	if found.Item == nil {
		return ErrNone
	}
	return attributevalue.UnmarshalMap(found.Item, out)
}

// Find decodes all items that the condition describes.
func (s *Store) Find(ctx context.Context, table string, by Lookup, out any) error {
	in := &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		KeyConditionExpression:    aws.String(by.Condition),
		ExpressionAttributeValues: by.Values,
		ProjectionExpression:      aws.String("balance"),
	}
	if by.Index != "" {
		in.IndexName = aws.String(by.Index)
	}
	pages := dynamodb.NewQueryPaginator(s.Client, in)
	var items []map[string]types.AttributeValue
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		items = append(items, page.Items...)
	}
	return attributevalue.UnmarshalListOfMaps(items, out)
}

// Put adds when the item was written, and writes it.
func (s *Store) Put(ctx context.Context, table string, item map[string]types.AttributeValue) error {
	item["branch"] = &types.AttributeValueMemberS{Value: "main"}
	_, err := s.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: item})
	return err
}

// Forget deletes an item, and what the archive has of it.
func (s *Store) Forget(ctx context.Context, table string, key map[string]types.AttributeValue) error {
	for _, name := range []string{table, s.Archive} {
		if _, err := s.Client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(name), Key: key}); err != nil {
			return err
		}
	}
	return nil
}
