// Package requests makes requests.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Delete deletes a code, whether there is one or not.
func Delete(key map[string]types.AttributeValue) *dynamodb.DeleteItemInput {
	return &dynamodb.DeleteItemInput{TableName: aws.String("codes"), Key: key}
}
