// Package directives reads a small table in ways that were accepted, or not.
package directives

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func countries() *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("prod-shop-countries"), ProjectionExpression: aws.String("iso_code")}
}

func onItsLine(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, countries()) //dynamolint:ignore scan -- 200 items
}

//dynamolint:ignore scan,missing-projection -- 200 items
func ofItsFunction(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, countries())
}

func expired(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	//dynamolint:ignore scan -- until=2024-03-31 the migration runs
	return db.Scan(ctx, countries())
}

func withoutReason(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	//dynamolint:ignore scan
	return db.Scan(ctx, countries())
}

func unused() *dynamodb.ScanInput {
	//dynamolint:ignore DDB101 -- left over
	return countries()
}

func notSuppressible(ctx context.Context, db *dynamodb.Client, in *dynamodb.BatchWriteItemInput) error {
	//dynamolint:ignore unprocessed-items -- they are few
	_, err := db.BatchWriteItem(ctx, in)
	return err
}
