// Package sessions asks tables that Terraform declares: some have one item for each key.
package sessions

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Store reads sessions.
type Store struct{ db *dynamodb.Client }

func (s *Store) query(table, id string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 &table,
		KeyConditionExpression:    aws.String("session_id = :id"),
		ExpressionAttributeValues: item{":id": &types.AttributeValueMemberS{Value: id}},
	}
}

// Session has no sort key, so that one item has the ID.
func (s *Store) Session(ctx context.Context, id string) ([]item, error) {
	out, err := s.db.Query(ctx, s.query("sessions", id))
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Visits are many.
func (s *Store) Visits(ctx context.Context, id string) ([]item, error) {
	out, err := s.db.Query(ctx, s.query("visits", id)) // want DDB102 `only the first page of "visits"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Pages may have a sort key.
func (s *Store) Pages(ctx context.Context, id string) ([]item, error) {
	out, err := s.db.Query(ctx, s.query("pages", id)) // undecided DDB102 `whether the key condition fixes the whole key`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Elsewhere is a table that is not declared.
func (s *Store) Elsewhere(ctx context.Context, id string) ([]item, error) {
	out, err := s.db.Query(ctx, s.query("carts", id)) // want DDB102 `only the first page of "carts"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// ByUser asks an index, whose key many sessions have.
func (s *Store) ByUser(ctx context.Context, user string) ([]item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `only the first page`
		TableName:                 aws.String("sessions"),
		IndexName:                 aws.String("by-user"),
		KeyConditionExpression:    aws.String("user_id = :id"),
		ExpressionAttributeValues: item{":id": &types.AttributeValueMemberS{Value: user}},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) visitsByTime(table, condition string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              &table,
		IndexName:              aws.String("by-time"),
		KeyConditionExpression: &condition,
	}
}

// VisitAt asks an index for both attributes of the table's key, which one item has.
func (s *Store) VisitAt(ctx context.Context) ([]item, error) {
	out, err := s.db.Query(ctx, s.visitsByTime("visits", "visited_at = :at AND session_id = :id"))
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// VisitsAt fixes one of them.
func (s *Store) VisitsAt(ctx context.Context) ([]item, error) {
	out, err := s.db.Query(ctx, s.visitsByTime("visits", "visited_at = :at")) // want DDB102 `only the first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// VisitsFrom has a range of the other.
func (s *Store) VisitsFrom(ctx context.Context) ([]item, error) {
	out, err := s.db.Query(ctx, s.visitsByTime("visits", "visited_at = :at AND session_id >= :id")) // want DDB102 `only the first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// CartsAt asks a table that is not declared, whose key may be another.
func (s *Store) CartsAt(ctx context.Context) ([]item, error) {
	out, err := s.db.Query(ctx, s.visitsByTime("carts", "visited_at = :at AND session_id = :id")) // want DDB102 `only the first page`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
