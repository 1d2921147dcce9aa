// Package narrowerprojection asks the tables in testdata/terraform/narrower-projection.
package narrowerprojection

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func read(ctx context.Context, db *dynamodb.Client, table, index, attributes string) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table), IndexName: aws.String(index), ProjectionExpression: aws.String(attributes)})
}

func totals(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{
		TableName:            aws.String("prod-shop-orders"),
		IndexName:            aws.String("by-customer"),
		ProjectionExpression: aws.String("order_id, total"),
	})
}

func statuses(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return read(ctx, db, "prod-shop-orders", "by-customer", "customer_id, status")
}

func ofStatus(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return read(ctx, db, "prod-shop-orders", "by-status", "order_id")
}

func ofDay(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-days"), IndexName: aws.String("by-day")})
}

func ofCustomerAndDay(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return read(ctx, db, "prod-shop-orders", "by-customer-and-day", "total")
}

func events(ctx context.Context, db *dynamodb.Client, index func() string) (*dynamodb.ScanOutput, error) {
	if _, err := read(ctx, db, "prod-shop-events", "by-kind", "event_id"); err != nil {
		return nil, err
	}
	if _, err := read(ctx, db, "prod-shop-events", "by-time", "event_id"); err != nil {
		return nil, err
	}
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-events"), IndexName: aws.String(index())})
}

func products(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	if _, err := read(ctx, db, "prod-shop-products", "by-brand", "a1, a2, a3, a4, a5, a6, a7, a8, a9, b0"); err != nil {
		return nil, err
	}
	return read(ctx, db, "prod-shop-stock", "by-shelf", "a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1")
}
