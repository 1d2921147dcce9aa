// Package store reads parcels for other packages.
package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Parcel is an item of the table.
type Parcel struct {
	ID      string `dynamodbav:"parcel_id"`
	Carrier string `dynamodbav:"carrier"`
	Weight  int    `dynamodbav:"weight"`
}

// Store reads one table.
type Store struct {
	client *dynamodb.Client
	table  string
}

// New returns a Store of parcels.
func New(client *dynamodb.Client) *Store { return &Store{client: client, table: "prod-shop-parcels"} }

// All decodes the items of an index into what it is given.
func (s *Store) All(ctx context.Context, index string, into any) error {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(s.table), IndexName: aws.String(index)})
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalListOfMaps(out.Items, into)
}

// ByCarrier returns what an index has of the parcels.
func (s *Store) ByCarrier(ctx context.Context) ([]Parcel, error) {
	var parcels []Parcel
	err := s.All(ctx, "parcels-by-carrier", &parcels)
	return parcels, err
}

// Light reads them itself.
func (s *Store) Light(ctx context.Context) (ids []string, err error) {
	parcels, err := s.ByCarrier(ctx) // want DDB708 `"weight"`
	for _, p := range parcels {
		if p.Weight < 2 {
			ids = append(ids, p.ID)
		}
	}
	return ids, err
}
