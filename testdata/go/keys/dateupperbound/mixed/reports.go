// Package mixed stores times with and without a time of day in one attribute, of different
// tables or kinds of items.
package mixed

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func addVisit(ctx context.Context, db *dynamodb.Client) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("visits"), Item: stores.Item{
		"shop_id": stores.S("s1"), "at": stores.S(time.Now().UTC().Format(time.RFC3339)),
	}})
}

func addReport(ctx context.Context, db *dynamodb.Client) error {
	return stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("reports"), Item: stores.Item{
		"shop_id": stores.S("s1"), "at": stores.S(time.Now().UTC().Format(time.DateOnly)),
	}})
}

func reports(ctx context.Context, db *dynamodb.Client, from, to time.Time) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("reports"),
		KeyConditionExpression: aws.String("shop_id = :shop AND #at BETWEEN :from AND :to"),
		ExpressionAttributeNames: map[string]string{
			"#at": "at",
		},
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S(from.Format(time.DateOnly)),
			":to":   stores.S(to.Format(time.DateOnly)),
		},
	})
}
