// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Titles asks for the titles of one shelf.
func Titles(shelf string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("library-books"),
		KeyConditionExpression:    aws.String("shelf = :s"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":s": &types.AttributeValueMemberS{Value: shelf}},
		ProjectionExpression:      aws.String("isbn, title"),
	}
}
