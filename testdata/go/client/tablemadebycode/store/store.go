// Package store keeps the stock. Which of its functions a program calls, only that decides.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Store keeps the stock in a table.
type Store struct {
	client *dynamodb.Client
	table  string
}

// New returns a store whose table exists.
func New(ctx context.Context, client *dynamodb.Client, table string) (*Store, error) {
	s := &Store{client: client, table: table}
	if err := create(ctx, client, table); err != nil {
		return nil, err
	}
	return s, nil
}

func create(ctx context.Context, client *dynamodb.Client, table string) error {
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String(table)})
	return err
}

// Drop deletes the table.
func (s *Store) Drop(ctx context.Context) error {
	_, err := s.client.DeleteTable(ctx, &dynamodb.DeleteTableInput{TableName: aws.String(s.table)})
	return err
}

// Provide creates the table if it is wanted.
func Provide(ctx context.Context, client *dynamodb.Client, wanted bool) error {
	if !wanted {
		return nil
	}
	return create(ctx, client, "prod-shop-wanted")
}

// Unused is for programs that no one has written yet.
func Unused(ctx context.Context, client *dynamodb.Client) error {
	return create(ctx, client, "prod-shop-unused")
}
