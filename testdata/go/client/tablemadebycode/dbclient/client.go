// Package dbclient makes clients of DynamoDB local.
package dbclient

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// New returns a client of the emulator that developers run.
func New() *dynamodb.Client {
	return dynamodb.NewFromConfig(aws.Config{Region: "local"}, func(o *dynamodb.Options) {
		o.BaseEndpoint = aws.String("http://localhost:8000")
	})
}
