// Package requests makes requests.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Plain asks for no figures.
func Plain() *dynamodb.ScanInput { return &dynamodb.ScanInput{TableName: aws.String("parcels")} }

// Measured asks for what the scan takes.
func Measured() *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("parcels"), ReturnConsumedCapacity: types.ReturnConsumedCapacityTotal}
}

// Count counts up, and asks for what it returns.
func Count(values types.ReturnValue) *dynamodb.UpdateItemInput {
	return &dynamodb.UpdateItemInput{
		TableName:                 aws.String("parcels"),
		Key:                       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: "all"}},
		UpdateExpression:          aws.String("ADD seq :one"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":one": &types.AttributeValueMemberN{Value: "1"}},
		ReturnValues:              values,
	}
}

// Plainly counts up.
func Plainly() *dynamodb.UpdateItemInput {
	in := Count(types.ReturnValueNone)
	return in
}
