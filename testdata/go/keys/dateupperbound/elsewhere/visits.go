// Package elsewhere reads into structs what others store, and has another package make values.
package elsewhere

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

type reading struct {
	Meter string    `dynamodbav:"meter_id"`
	At    time.Time `dynamodbav:"read_at"`
}

func readings(ctx context.Context, db *dynamodb.Client, meter string, to time.Time) (all []reading, err error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("readings"),
		KeyConditionExpression: aws.String("meter_id = :meter AND read_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":meter": stores.S(meter),
			":from":  stores.S("2025-01-01"),
			":to":    stores.S(to.Format("2006-01-02")), // want DDB142 `Range of "read_at"`
		},
	})
	if err != nil {
		return nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &all)
	return all, err
}
