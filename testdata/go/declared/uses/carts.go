// Package uses reads indexes of a declared table.
package uses

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Prices asks an index for two attributes, and filters by a third.
func Prices(ctx context.Context, db *dynamodb.Client) (total int, err error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String(os.Getenv("CARTS_TABLE")),
		IndexName:              aws.String("carts-by-change"),
		KeyConditionExpression: aws.String("changed = :changed"),
		FilterExpression:       aws.String("open = :open"),
		ProjectionExpression:   aws.String("cart, price"),
	})
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

// Whole gets whole items of the table, those of one owner.
func Whole(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-carts"), FilterExpression: aws.String("customer = :customer")})
}

// Any reads what its caller names, and is a use of the caller's.
func Any(ctx context.Context, db *dynamodb.Client, table, index string) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table), IndexName: aws.String(index)})
}

// Hidden reads a table of unknown name, and an index of unknown name.
func Hidden(ctx context.Context, db *dynamodb.Client, name func() string) error {
	_, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(name()), IndexName: aws.String(name())})
	return err
}

// Put writes.
func Put(ctx context.Context, db *dynamodb.Client, item map[string]types.AttributeValue) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("shop-carts"), Item: item})
	return err
}

// Statement may read anything.
func Statement(ctx context.Context, db *dynamodb.Client, statement string) error {
	_, err := db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement})
	return err
}
