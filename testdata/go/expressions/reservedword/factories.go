package reservedword

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// queryPages and scanPages are the service's own views of paginators.
type queryPages interface {
	HasMorePages() bool
	NextPage(ctx context.Context, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

type scanPages interface {
	NextPage(ctx context.Context, optFns ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

// pagers makes what follows pages, so that tests can put something else in its place.
type pagers interface {
	Orders(in *dynamodb.QueryInput) queryPages
	All(limit int, in *dynamodb.ScanInput) scanPages
	Named(table, filter string) queryPages
	Other(in *dynamodb.ScanInput) queryPages
}

type sdkPagers struct{ db *dynamodb.Client }

func (p sdkPagers) Orders(in *dynamodb.QueryInput) queryPages {
	return dynamodb.NewQueryPaginator(p.db, in)
}

func (p sdkPagers) All(_ int, in *dynamodb.ScanInput) scanPages {
	return dynamodb.NewScanPaginator(p.db, in)
}

func (p sdkPagers) byStatus() queryPages {
	return p.Orders(&dynamodb.QueryInput{
		TableName:                 orders,
		KeyConditionExpression:    aws.String("id = :open"),
		FilterExpression:          aws.String("status = :open"), // want DDB204 `Unescaped reserved word "status" in FilterExpression`
		ExpressionAttributeValues: open,
	})
}

func followed(ctx context.Context, p pagers) error {
	pages := p.Orders(&dynamodb.QueryInput{
		TableName:                 orders,
		KeyConditionExpression:    aws.String("status = :open"), // want DDB204 `Unescaped reserved word "status" in KeyConditionExpression`
		ExpressionAttributeValues: open,
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	_, err := p.All(10, &dynamodb.ScanInput{
		TableName:                 orders,
		FilterExpression:          aws.String("status = :open"), // want DDB204 `Unescaped reserved word "status" in FilterExpression`
		ExpressionAttributeValues: open,
	}).NextPage(ctx)
	return err
}

// The first names its attribute by a placeholder, the others make nothing that follows the pages of
// what they are given.
func notRefused(p pagers) []any {
	return []any{
		p.Orders(&dynamodb.QueryInput{
			TableName:                 orders,
			KeyConditionExpression:    aws.String("#s = :open"),
			ExpressionAttributeNames:  map[string]string{"#s": "status"},
			ExpressionAttributeValues: open,
		}),
		p.Named("orders", "status = :open"),
		p.Other(&dynamodb.ScanInput{FilterExpression: aws.String("status = :open")}),
	}
}
