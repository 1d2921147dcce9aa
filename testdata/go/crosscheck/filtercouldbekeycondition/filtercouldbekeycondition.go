// Package filtercouldbekeycondition has the cases of DDB719.
package filtercouldbekeycondition

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/crosscheck/filtercouldbekeycondition/requests"
)

type Store struct {
	client     *dynamodb.Client
	consistent bool
}

func query(condition, filter string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              aws.String("habit-parcels"),
		KeyConditionExpression: aws.String(condition),
		FilterExpression:       aws.String(filter),
	}
}

// The sort key of a global index, which has what is read.
func (s *Store) Heavy(ctx context.Context) (*dynamodb.QueryOutput, error) {
	in := query("sender = :sender", "weight > :weight AND size <> :size")
	in.ProjectionExpression = aws.String("number, size")
	return s.client.Query(ctx, in) // want DDB719 note likely `Query of "habit-parcels" filters by "weight", the sort key of index "parcels-by-sender-and-weight".*with "weight" in the key condition`
}

// The sort key of a local index.
func (s *Store) Recent(ctx context.Context) (*dynamodb.QueryOutput, error) {
	in := query("sender = :sender", "sent_at BETWEEN :from AND :to")
	in.ProjectionExpression = aws.String("size")
	in.ConsistentRead = aws.Bool(s.consistent)
	return s.client.Query(ctx, in) // want DDB719 `"sent_at", the sort key of index "parcels-by-time"`
}

// An index of the same partition key is read, and lacks the items without a time.
func (s *Store) Timed(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("habit-parcels"),
		IndexName:              aws.String("parcels-by-time"),
		KeyConditionExpression: aws.String("sender = :sender"),
		FilterExpression:       aws.String("number < :number"),
	})
}

// The request is made elsewhere.
func (s *Store) Elsewhere(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, requests.Today()) // want DDB719 `"sent_at", the sort key of index "parcels-by-time"`
}

// The index lacks what is read.
func (s *Store) Whole(ctx context.Context) error {
	if _, err := s.client.Query(ctx, query("sender = :sender", "weight > :weight")); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, query("sender = :sender", "weight > :weight AND colour = :colour"))
	return err
}

// The order of the items, or the consistency, would be another.
func (s *Store) Ordered(ctx context.Context) error {
	in := query("sender = :sender", "weight > :weight")
	in.ProjectionExpression = aws.String("size")
	in.ScanIndexForward = aws.Bool(false)
	if _, err := s.client.Query(ctx, in); err != nil {
		return err
	}
	consistent := query("sender = :sender", "weight > :weight")
	consistent.ProjectionExpression = aws.String("size")
	consistent.ConsistentRead = aws.Bool(s.consistent)
	_, err := s.client.Query(ctx, consistent)
	return err
}

// No condition that a key condition can have, or one on the sort key is there already.
func (s *Store) Right(ctx context.Context) error {
	for _, in := range []*dynamodb.QueryInput{query("sender = :sender", "weight <> :weight")} {
		if _, err := s.client.Query(ctx, in); err != nil {
			return err
		}
	}
	in := query("sender = :sender AND number > :number", "weight > :weight")
	in.ProjectionExpression = aws.String("size")
	if _, err := s.client.Query(ctx, in); err != nil {
		return err
	}
	other := query("sender = :sender", "attribute_exists(weight)")
	other.ProjectionExpression = aws.String("size")
	_, err := s.client.Query(ctx, other)
	return err
}
