// Package unusedindex asks the tables in testdata/terraform/unused-index.
package unusedindex

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func ofCustomer(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-orders"), IndexName: aws.String("by-customer")})
}

// read is called by name only, and its callers say what it reads.
func read(ctx context.Context, db *dynamodb.Client, table, index string) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table), IndexName: aws.String(index)})
}

func byTime(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return read(ctx, db, "prod-shop-orders", "by-time")
}

// store is a use of a table, of no index.
func store(ctx context.Context, db *dynamodb.Client, item map[string]types.AttributeValue) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-clicks"), Item: item})
	return err
}

func cart(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-carts"), Key: key})
}

func events(ctx context.Context, db *dynamodb.Client, index func() string) (*dynamodb.ScanOutput, error) {
	if _, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-events")}); err != nil {
		return nil, err
	}
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-events"), IndexName: aws.String(index())})
}

func payments(ctx context.Context, db *dynamodb.Client) (*dynamodb.ExecuteStatementOutput, error) {
	return db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT payment_id FROM "prod-shop-payments"."by-method" WHERE method = 'card'`)})
}

func ofUser(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-sessions"), IndexName: aws.String("by-user")})
}

// elsewhere asks a table that is not declared.
func elsewhere(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("crm-accounts"), IndexName: aws.String("by-status")})
}
