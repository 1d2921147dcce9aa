// Package queries makes requests.
package queries

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Shelf asks for the books of a shelf.
func Shelf(shelf string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("books"),
		KeyConditionExpression:    aws.String("shelf = :s"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":s": &types.AttributeValueMemberS{Value: shelf}},
	}
}
