// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Colours asks a local index for what it does not hold.
func Colours() *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              aws.String("habit-parcels"),
		IndexName:              aws.String("parcels-by-time"),
		KeyConditionExpression: aws.String("sender = :sender"),
		ProjectionExpression:   aws.String("number, colour"),
	}
}
