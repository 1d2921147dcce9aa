// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// OfOwner asks for the accounts of an owner.
func OfOwner() *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName: aws.String("prod-bank-accounts"),
		IndexName: aws.String("by-owner"),
	}
}
