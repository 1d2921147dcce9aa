// Package statements does with PartiQL what its parent does.
package statements

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/stores"
)

func orders(ctx context.Context, db *dynamodb.Client, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB144 `"dev-shop-orders" of environment "dev"`
		Statement:  aws.String(`SELECT * FROM "dev-shop-orders" WHERE order_id = ?`),
		Parameters: []types.AttributeValue{stores.S(id)},
	})
}

func products(ctx context.Context, db *dynamodb.Client, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement:  aws.String(`SELECT * FROM "shop-products" WHERE product_id = ?`),
		Parameters: []types.AttributeValue{stores.S(id)},
	})
}
