// Package localindexfetch has the cases of DDB715.
package localindexfetch

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/localindexfetch/requests"
)

type Store struct{ client *dynamodb.Client }

func query(projection string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              aws.String("habit-parcels"),
		IndexName:              aws.String("parcels-by-time"),
		KeyConditionExpression: aws.String("sender = :sender"),
		ProjectionExpression:   aws.String(projection),
	}
}

func (s *Store) Fetched(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, query("size, colour, courier")) // want DDB715 warning proven `Query of local index "parcels-by-time" of "habit-parcels" asks for "colour" and "courier", which it does not hold.*reads each whole item`
}

func (s *Store) All(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{ // want DDB715 `asks for all attributes`
		TableName:              aws.String("habit-parcels"),
		IndexName:              aws.String("parcels-by-time"),
		KeyConditionExpression: aws.String("sender = :sender"),
		Select:                 types.SelectAllAttributes,
	})
}

func (s *Store) Legacy(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB715 `Scan of local index .* asks for "colour"`
		TableName:       aws.String("habit-parcels"),
		IndexName:       aws.String("parcels-by-time"),
		AttributesToGet: []string{"colour", "size"},
	})
}

// The request is made elsewhere.
func (s *Store) Elsewhere(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, requests.Colours()) // want DDB715 `"colour"`
}

// The index holds all that is asked for: keys of both, and what it includes.
func (s *Store) Held(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, query("sender, number, sent_at, size"))
}

// Without a projection, an index gives what it holds.
func (s *Store) Projected(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("habit-parcels"),
		IndexName:              aws.String("parcels-by-time"),
		KeyConditionExpression: aws.String("sender = :sender"),
	})
}

// A global index fetches nothing, another local one holds all, and the table does.
func (s *Store) Others(ctx context.Context) error {
	in := query("size, colour")
	in.IndexName = aws.String("parcels-by-courier")
	if _, err := s.client.Query(ctx, in); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:            aws.String("habit-sessions"),
		IndexName:            aws.String("sessions-by-expiry"),
		ProjectionExpression: aws.String("agent"),
	})
	return err
}

// On one path all is held, and what is unknown may be.
func (s *Store) Unknown(ctx context.Context, more string, all bool) error {
	projection := "size"
	if all {
		projection = "size, colour"
	}
	if _, err := s.client.Query(ctx, query(projection)); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, query("size, "+more))
	return err
}
