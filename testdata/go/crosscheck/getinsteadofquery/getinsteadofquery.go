// Package getinsteadofquery has the cases of DDB718.
package getinsteadofquery

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/getinsteadofquery/requests"
)

type Store struct {
	client *dynamodb.Client
	table  string
}

func query(table, condition string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{TableName: aws.String(table), KeyConditionExpression: aws.String(condition)}
}

func (s *Store) Parcel(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, query("habit-parcels", "sender = :sender AND (:number = number)")) // want DDB718 note proven `Query of "habit-parcels" fixes the whole primary key, "sender" and "number".*call GetItem`
}

// A table without a sort key.
func (s *Store) Depot(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, query("habit-depots", "depot = :depot")) // want DDB718 `fixes the whole primary key, "depot"`
}

func (s *Store) Legacy(ctx context.Context) (*dynamodb.QueryOutput, error) {
	equal := types.Condition{ComparisonOperator: types.ComparisonOperatorEq}
	return s.client.Query(ctx, &dynamodb.QueryInput{ // want DDB718 `"sender" and "number"`
		TableName:     aws.String("habit-parcels"),
		KeyConditions: map[string]types.Condition{"sender": equal, "number": equal},
		Limit:         aws.Int32(1),
	})
}

// The request is made elsewhere.
func (s *Store) Elsewhere(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, requests.Depot()) // want DDB718 `"depot"`
}

// Several items may match.
func (s *Store) Several(ctx context.Context) error {
	if _, err := s.client.Query(ctx, query("habit-parcels", "sender = :sender")); err != nil {
		return err
	}
	if _, err := s.client.Query(ctx, query("habit-parcels", "sender = :sender AND number >= :number")); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, query("habit-sessions", "#user = :user AND begins_with(device, :device)"))
	return err
}

// An index, a filter, and a count are more than GetItem has.
func (s *Store) More(ctx context.Context) error {
	in := query("habit-parcels", "depot = :depot AND number = :number")
	in.IndexName = aws.String("parcels-by-depot")
	if _, err := s.client.Query(ctx, in); err != nil {
		return err
	}
	filtered := query("habit-depots", "depot = :depot")
	filtered.FilterExpression = aws.String("closed = :no")
	if _, err := s.client.Query(ctx, filtered); err != nil {
		return err
	}
	counted := query("habit-depots", "depot = :depot")
	counted.Select = types.SelectCount
	_, err := s.client.Query(ctx, counted)
	return err
}

// Either of two tables: what is the whole key of one is a part of the key of the other.
func (s *Store) Either(ctx context.Context, all bool) (*dynamodb.QueryOutput, error) {
	in := query("habit-depots", "depot = :depot")
	if all {
		in.TableName = aws.String("habit-parcels")
	}
	return s.client.Query(ctx, in)
}

// The condition, or the table, is unknown.
func (s *Store) Unknown(ctx context.Context, condition string) error {
	if _, err := s.client.Query(ctx, query("habit-depots", condition)); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, query(s.table, "depot = :depot"))
	return err
}
