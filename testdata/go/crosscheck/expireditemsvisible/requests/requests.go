// Package requests makes requests that another package sends.
package requests

import (
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Sessions asks for all sessions.
func Sessions() *dynamodb.ScanInput {
	return &dynamodb.ScanInput{TableName: aws.String("habit-sessions")}
}
