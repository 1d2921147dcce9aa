// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func days(db dynamodbiface.DynamoDBAPI, from, to time.Time) (*dynamodb.QueryOutput, error) {
	return db.Query(&dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{
			":shop": {S: aws.String("s1")},
			":from": {S: aws.String(from.Format(time.RFC3339))},
			":to":   {S: aws.String(to.Format("2006-01-02"))}, // want DDB142 `Range of "visited_at"`
		},
	})
}
