// Package sdkv1 has several files that use what is no longer supported.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb" // want DDB124 note proven `github\.com/aws/aws-sdk-go/service/dynamodb needs aws-sdk-go, whose support ended on 2025-07-31 .* move to github\.com/aws/aws-sdk-go-v2`
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

func encode(v any) (*dynamodb.PutItemInput, error) {
	item, err := dynamodbattribute.MarshalMap(v)
	return &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: item}, err
}
