// Package names has the names of tables, of which one is not declared, and what asks them.
package names

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Orders is misspelled.
const Orders = "prod-shop-order"

// Store asks one table.
type Store struct {
	db    *dynamodb.Client
	table string
}

// New is told the table.
func New(db *dynamodb.Client, table string) *Store { return &Store{db, table} }

// All is a helper: its callers say which table it asks.
func All(ctx context.Context, db *dynamodb.Client, table string) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table)})
}

// Sessions are asked for where the name is.
func Sessions(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-session")}) // want DDB701 `Scan names table "shop-session", which is not declared .* use "shop-sessions" if that is meant`
}
