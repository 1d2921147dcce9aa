package uses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// reader is told what to read.
type reader interface {
	ByName(ctx context.Context, table, index string) (*dynamodb.ScanOutput, error)
}

type store struct{ db *dynamodb.Client }

// ByName is called through an interface: what it reads is unknown.
func (s *store) ByName(ctx context.Context, table, index string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table), IndexName: aws.String(index)})
}

// ByOwner is called by name only.
func (s *store) ByOwner(ctx context.Context, table, index string) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table), IndexName: aws.String(index)})
}

// Count may be called through an interface of a package that is not read.
func (s *store) Count(ctx context.Context, index string) (int32, error) {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-carts"), IndexName: aws.String(index)})
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

// Callers read.
func Callers(ctx context.Context, r reader, s *store) error {
	if _, err := r.ByName(ctx, "shop-carts", "carts-by-change"); err != nil {
		return err
	}
	if _, err := s.Count(ctx, "carts-by-change"); err != nil {
		return err
	}
	_, err := s.ByOwner(ctx, "shop-carts", "carts-by-owner")
	return err
}

// Batch gets items of two tables, one of which is not declared.
func Batch(ctx context.Context, db *dynamodb.Client, keys []map[string]types.AttributeValue) (*dynamodb.BatchGetItemOutput, error) {
	return db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{
		"shop-carts":    {Keys: keys},
		"shop-sessions": {Keys: keys},
	}})
}

// Outside asks a table that is not declared.
func Outside(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-sessions")})
}

// Tables asks for no table, and describes one.
func Tables(ctx context.Context, db *dynamodb.Client) (*dynamodb.DescribeTableOutput, error) {
	if _, err := db.ListTables(ctx, &dynamodb.ListTablesInput{}); err != nil {
		return nil, err
	}
	return db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String("shop-carts")})
}
