// Package expireditemsvisible has the cases of DDB717.
package expireditemsvisible

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/expireditemsvisible/requests"
)

type Store struct{ client *dynamodb.Client }

func query(filter string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                aws.String("habit-sessions"),
		KeyConditionExpression:   aws.String("#user = :user"),
		FilterExpression:         aws.String(filter),
		ExpressionAttributeNames: map[string]string{"#user": "user"},
	}
}

func (s *Store) Sessions(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{ // want DDB717 note likely `Query of "habit-sessions" does not filter by "expires", the time-to-live attribute`
		TableName:                aws.String("habit-sessions"),
		KeyConditionExpression:   aws.String("#user = :user"),
		ExpressionAttributeNames: map[string]string{"#user": "user"},
	})
}

func (s *Store) OfAgent(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, query("agent = :agent")) // want DDB717 `does not filter by "expires"`
}

// An expired session counts, too.
func (s *Store) Count(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("habit-sessions"), Select: types.SelectCount}) // want DDB717 `Scan of "habit-sessions"`
}

// The request is made elsewhere.
func (s *Store) Elsewhere(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, requests.Sessions()) // want DDB717 `Scan of "habit-sessions"`
}

// The request compares the attribute.
func (s *Store) Filtered(ctx context.Context) error {
	if _, err := s.client.Query(ctx, query("agent = :agent AND (attribute_not_exists(expires) OR expires > :now)")); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                aws.String("habit-sessions"),
		IndexName:                aws.String("sessions-by-expiry"),
		KeyConditionExpression:   aws.String("#user = :user AND expires > :now"),
		ExpressionAttributeNames: map[string]string{"#user": "user"},
	})
	return err
}

// The code asks for the attribute, and reads it.
func (s *Store) Read(ctx context.Context, now string) (live int, err error) {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                aws.String("habit-sessions"),
		KeyConditionExpression:   aws.String("#user = :user"),
		ExpressionAttributeNames: map[string]string{"#user": "user"},
	})
	if err != nil {
		return 0, err
	}
	for _, item := range out.Items {
		if expires, ok := item["expires"].(*types.AttributeValueMemberN); ok && expires.Value > now {
			live++
		}
	}
	return live, nil
}

// A table without time to live, and a filter that is unknown.
func (s *Store) Unknown(ctx context.Context, filter string) error {
	if _, err := s.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("habit-parcels")}); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, query(filter))
	return err
}
