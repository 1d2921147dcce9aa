// Package model has the table and the types of another package's items.
package model

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

// Store is where parcels are.
type Store struct {
	Client *dynamodb.Client
	Table  string
}

// New returns the Store of parcels.
func New(client *dynamodb.Client) *Store { return &Store{Client: client, Table: "prod-shop-parcels"} }

// Parcel has its key under another name.
type Parcel struct {
	ID string `dynamodbav:"id"`
}
