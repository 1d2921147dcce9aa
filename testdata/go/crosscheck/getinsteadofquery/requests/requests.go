// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Depot asks for one depot.
func Depot() *dynamodb.QueryInput {
	return &dynamodb.QueryInput{TableName: aws.String("habit-depots"), KeyConditionExpression: aws.String("depot = :depot")}
}
