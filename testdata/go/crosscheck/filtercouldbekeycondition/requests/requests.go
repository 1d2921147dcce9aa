// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Today asks for the parcels that a sender has sent today.
func Today() *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              aws.String("habit-parcels"),
		KeyConditionExpression: aws.String("sender = :sender"),
		FilterExpression:       aws.String("begins_with(sent_at, :today)"),
		ProjectionExpression:   aws.String("size"),
	}
}
