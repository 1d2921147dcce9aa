// Package own sets the retryer of a client that it has made.
package own

import (
	"github.com/aws/aws-sdk-go/aws/client"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func connect() *dynamodb.DynamoDB {
	db := dynamodb.New(session.Must(session.NewSession()))
	once(db)
	return db
}

func once(db *dynamodb.DynamoDB) { db.Client.Retryer = client.NoOpRetryer{} }
