// Package awsx makes sessions for other packages.
package awsx

import (
	"os"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

// All asks for all tables.
var All = &dynamodb.ListTablesInput{}

// Session makes one whenever it is called.
func Session() (*session.Session, error) {
	return session.NewSession(&aws.Config{Region: aws.String(os.Getenv("AWS_REGION"))})
}

var shared *session.Session

// Shared makes one at first.
func Shared() *session.Session {
	if shared != nil {
		return shared
	}
	sess := session.Must(Session())
	shared = sess
	return sess
}
