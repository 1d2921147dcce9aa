// Package model has the table and the items of another package.
package model

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

// Store is where sessions are.
type Store struct {
	Client *dynamodb.Client
	Table  string
}

// New returns the Store of sessions.
func New(client *dynamodb.Client) *Store { return &Store{Client: client, Table: "prod-web-logins"} }

// Session expires by another attribute than the table has.
type Session struct {
	ID      string `dynamodbav:"id"`
	Expires int64  `dynamodbav:"expires_at"`
}
