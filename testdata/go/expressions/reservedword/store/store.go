// Package store keeps orders.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

// Count counts what a request asks for.
func Count(ctx context.Context, db *dynamodb.Client, in *dynamodb.ScanInput) (int32, error) {
	out, err := db.Scan(ctx, in)
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

// Update changes an order; what the callers write is judged at theirs.
func (s *Store) Update(ctx context.Context, key, values map[string]types.AttributeValue, update string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(s.table),
		Key:                       key,
		UpdateExpression:          aws.String(update),
		ExpressionAttributeValues: values,
	})
	return err
}
