// Package dbclient makes clients of DynamoDB local.
package dbclient

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodbstreams"
)

// New returns a client of the emulator that developers run.
func New() *dynamodbstreams.Client {
	return dynamodbstreams.NewFromConfig(aws.Config{Region: "local"}, func(o *dynamodbstreams.Options) {
		o.BaseEndpoint = aws.String("http://localhost:8000")
	})
}
