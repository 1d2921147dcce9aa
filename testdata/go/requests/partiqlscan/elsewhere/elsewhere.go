// Package elsewhere runs statements through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func everything(ctx context.Context, db *dynamodb.Client) (*dynamodb.ExecuteStatementOutput, error) {
	return stores.Run(ctx, db, "SELECT * FROM orders") // want DDB114 `SELECT without WHERE reads all of "orders"`
}

func one(ctx context.Context, db *dynamodb.Client, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return stores.Run(ctx, db, "SELECT * FROM orders WHERE order_id = ?", stores.S(id))
}
