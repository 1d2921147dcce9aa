// Package store keeps what the programs of testdata/terraform/table-environment share.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store asks one table.
type Store struct {
	client *dynamodb.Client
	table  string
	index  string
}

// New returns a store of a table.
func New(client *dynamodb.Client, table string) *Store { return &Store{client: client, table: table} }

// Indexed returns a store of a table with an index.
func Indexed(client *dynamodb.Client, table, index string) *Store {
	return &Store{client: client, table: table, index: index}
}

// Put writes an item.
func (s *Store) Put(ctx context.Context, item map[string]types.AttributeValue) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(s.table), Item: item})
	return err
}

// Delete removes an item.
func (s *Store) Delete(ctx context.Context, key map[string]types.AttributeValue) error {
	_, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(s.table), Key: key})
	return err
}

// Find reads a page of the index.
func (s *Store) Find(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(s.table), IndexName: aws.String(s.index)})
}
