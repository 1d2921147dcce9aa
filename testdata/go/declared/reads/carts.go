// Package carts reads a table whose name the environment gives.
package carts

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store reads carts.
type Store struct {
	db    *dynamodb.Client
	table string
	other string
}

// New returns the Store of the table that the function is given.
func New(db *dynamodb.Client) *Store { return &Store{db: db, table: os.Getenv("CARTS_TABLE")} }

// All is known by the field, which the constructor sets.
func (s *Store) All() *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(s.db, &dynamodb.ScanInput{TableName: &s.table, ProjectionExpression: aws.String("cart")}) // want DDB101 `Scan reads every item of "shop-carts"`
}

// Others is a field of which nothing is known.
func (s *Store) Others() *dynamodb.ScanPaginator {
	return dynamodb.NewScanPaginator(s.db, &dynamodb.ScanInput{TableName: &s.other, ProjectionExpression: aws.String("cart")}) // want DDB101 `every item of the table in Store.other`
}

// Changed reads a global index, which holds whole items.
func (s *Store) Changed(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: aws.String("carts-by-change")}) // want DDB104 note `Query of index "carts-by-change" of "shop-carts" has no ProjectionExpression .* the index cannot be narrowed`
}

// Names uses one attribute of a global index that holds whole items.
func (s *Store) Names(ctx context.Context) (names []types.AttributeValue, err error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: aws.String("carts-by-change")}) // want DDB104 warning proven `Query of index "carts-by-change" of "shop-carts" reads whole items, but uses only "cart"`
	if err != nil {
		return nil, err
	}
	for _, it := range out.Items {
		names = append(names, it["cart"])
	}
	return names, nil
}

// Keys reads a global index that holds keys only.
func (s *Store) Keys(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: aws.String("keys-by-change")})
}

// OfCustomer reads a local index.
func (s *Store) OfCustomer(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: aws.String("changes-of-customer")}) // want DDB104 `every attribute that the local index holds`
}

// Count reads a local index whole, and uses the number of items.
func (s *Store) Count(ctx context.Context) (int, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: aws.String("changes-of-customer")}) // want DDB104 note `only their number is used`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}
