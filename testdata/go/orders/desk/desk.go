// Package desk reads what package manuscripts writes.
package desk

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

// Newest returns the newest version.
func Newest(ctx context.Context, db *dynamodb.Client, id string) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("manuscripts"),
		KeyConditionExpression:    aws.String("PK = :pk AND begins_with(SK, :version)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":pk": text("MS#" + id), ":version": text("VERSION#")},
		ScanIndexForward:          aws.Bool(false),
		Limit:                     aws.Int32(1),
	})
}

// Corrections returns all of them.
func Corrections(ctx context.Context, db *dynamodb.Client, id string) ([]map[string]types.AttributeValue, error) {
	pages := dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{
		TableName:                 aws.String("manuscripts"),
		KeyConditionExpression:    aws.String("PK = :pk AND begins_with(SK, :correction)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":pk": text("MS#" + id), ":correction": text("CORRECTION#")},
	})
	var all []map[string]types.AttributeValue
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// Latest returns what an author has sent, the latest first.
func Latest(ctx context.Context, db *dynamodb.Client, author string) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("manuscripts"),
		IndexName:                 aws.String("GSI1"),
		KeyConditionExpression:    aws.String("GSI1PK = :author"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":author": text(author)},
		ScanIndexForward:          aws.Bool(false),
	})
}

// Since returns the proofs of a printer since a day.
func Since(ctx context.Context, db *dynamodb.Client, printer, day string) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("manuscripts"),
		IndexName:                 aws.String("by-printer"),
		KeyConditionExpression:    aws.String("printer = :printer AND made > :day"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":printer": text(printer), ":day": text("2" + day)},
	})
}
