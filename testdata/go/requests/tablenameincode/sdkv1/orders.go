// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

func shipments(db dynamodbiface.DynamoDBAPI) (*dynamodb.ScanOutput, error) {
	return db.Scan(&dynamodb.ScanInput{TableName: aws.String("staging.shipments")}) // want DDB144 `"staging.shipments" of environment "staging"`
}

func described(db dynamodbiface.DynamoDBAPI, in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	return db.Scan(in)
}
