// Package tally counts.
package tally

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Store struct{ db *dynamodb.Client }

func (s *Store) Put(ctx context.Context, all []types.WriteRequest) {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"invoices": all}})
	if err != nil {
		panic(err)
	}
}

func Twice(db *dynamodb.Client) {
	pages(dynamodb.NewScanPaginator(db, &dynamodb.ScanInput{TableName: aws.String("invoices"), ProjectionExpression: aws.String("id")}))
	pages(dynamodb.NewScanPaginator(db, &dynamodb.ScanInput{TableName: aws.String("invoices"), ProjectionExpression: aws.String("id")}))
}

func Both(db *dynamodb.Client) {
	pages(dynamodb.NewScanPaginator(db, &dynamodb.ScanInput{TableName: aws.String("invoices"), ProjectionExpression: aws.String("id")}), dynamodb.NewScanPaginator(db, &dynamodb.ScanInput{TableName: aws.String("invoices"), ProjectionExpression: aws.String("id")}))
}

func pages(...*dynamodb.ScanPaginator) {}

var first = dynamodb.NewScanPaginator(nil, &dynamodb.ScanInput{TableName: aws.String("invoices"), ProjectionExpression: aws.String("id")})

//dynamolint:ignore DDB101 -- one
//dynamolint:ignore DDB102 -- two
func None() {}
