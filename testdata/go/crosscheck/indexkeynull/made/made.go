// Package made has the table and the items of another package.
package made

import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

// Store is where parcels are.
type Store struct {
	Client *dynamodb.Client
	Table  string
}

// New returns the Store of parcels.
func New(client *dynamodb.Client) *Store { return &Store{Client: client, Table: "prod-shop-parcels"} }

// Parcel is an item of it.
type Parcel struct {
	ID      string `dynamodbav:"parcel_id"`
	Carrier string `dynamodbav:"carrier"`
}
