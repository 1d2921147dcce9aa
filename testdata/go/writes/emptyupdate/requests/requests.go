// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Activate is meant to make a member active.
func Activate(key map[string]types.AttributeValue) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{TableName: aws.String("members"), Key: key}
}

// Renew renews a membership.
func Renew(key map[string]types.AttributeValue) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{TableName: aws.String("members"), Key: key, UpdateExpression: aws.String("ADD years one")}
}
