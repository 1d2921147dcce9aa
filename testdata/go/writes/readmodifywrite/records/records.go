// Package records reads and writes items of any type for other packages.
package records

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// ErrMissing says that there is no such item.
var ErrMissing = errors.New("no such item")

// Table is where items are.
type Table struct {
	Client *dynamodb.Client
	Name   string
}

// Read reads an item.
func (t *Table) Read(ctx context.Context, pk, sk string, into any) error {
	out, err := t.Client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(t.Name), Key: map[string]types.AttributeValue{
		"PK": &types.AttributeValueMemberS{Value: pk},
		"SK": &types.AttributeValueMemberS{Value: sk},
	}})
	if err != nil {
		return err
	}
	if out.Item == nil {
		return ErrMissing
	}
	return attributevalue.UnmarshalMap(out.Item, into)
}

// Write writes an item.
func (t *Table) Write(ctx context.Context, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = t.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(t.Name), Item: item})
	return err
}

// WriteNew writes an item that there is not yet.
func (t *Table) WriteNew(ctx context.Context, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = t.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(t.Name), Item: item, ConditionExpression: aws.String("attribute_not_exists(PK)")})
	return err
}
