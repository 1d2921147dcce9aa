// Package accounts makes accounts.
package accounts

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Put is the request that creates an account.
func Put(id, email string) *dynamodb.PutItemInput {
	return &dynamodb.PutItemInput{
		TableName: aws.String("accounts"),
		Item: map[string]types.AttributeValue{
			"account_id": &types.AttributeValueMemberS{Value: id},
			"email":      &types.AttributeValueMemberS{Value: email},
		},
		ConditionExpression: aws.String("attribute_not_exists(email)"),
	}
}
