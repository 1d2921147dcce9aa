// Package sdkv1 drops errors of aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func visit(db dynamodbiface.DynamoDBAPI, in *dynamodb.PutItemInput) {
	db.PutItem(in)                  // want DDB128 `The error of PutItem is dropped`
	req, _ := db.PutItemRequest(in) // want DDB128 `The error of PutItem is dropped`
	req.Send()
}

func checked(db *dynamodb.DynamoDB, in *dynamodb.PutItemInput) error {
	req, _ := db.PutItemRequest(in)
	return req.Send()
}
