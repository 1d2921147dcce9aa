// Package sdkv1 runs statements by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func all(db *dynamodb.DynamoDB) (*dynamodb.ExecuteStatementOutput, error) {
	return db.ExecuteStatement(&dynamodb.ExecuteStatementInput{Statement: aws.String("SELECT id FROM orders")}) // want DDB114 `SELECT without WHERE reads all of "orders"`
}

func one(db *dynamodb.DynamoDB, id *dynamodb.AttributeValue) (*dynamodb.ExecuteStatementOutput, error) {
	return db.ExecuteStatement(&dynamodb.ExecuteStatementInput{
		Statement:  aws.String("SELECT id FROM orders WHERE id = ?"),
		Parameters: []*dynamodb.AttributeValue{id},
	})
}
