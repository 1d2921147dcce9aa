package dateupperbound

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func (s *Store) visits(ctx context.Context, from, to string) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("visits"),
		KeyConditionExpression:    aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{":shop": stores.S("s1"), ":from": stores.S(from), ":to": stores.S(to)},
	})
}

// Given is not known: the callers are out of view.
func (s *Store) Given(ctx context.Context, from, to string) (*dynamodb.QueryOutput, error) {
	return s.visits(ctx, from, to)
}

func (s *Store) ToTheEnd(ctx context.Context, to time.Time) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S("2025-03-01"),
			":to":   stores.S(to.Format(time.DateOnly) + "T23:59:59Z"),
		},
	})
}

// The first of the next month, and the next day, end the day before.
func (s *Store) MonthAndDay(ctx context.Context, day time.Time) error {
	for _, bounds := range []stores.Item{
		{":shop": stores.S("s1"), ":from": stores.S("2025-03-01"), ":to": stores.S("2025-04-01")},
		{":shop": stores.S("s1"), ":from": stores.S(day.Format(time.DateOnly)), ":to": stores.S(day.AddDate(0, 0, 1).Format(time.DateOnly))},
	} {
		if _, err := s.client.Query(ctx, &dynamodb.QueryInput{
			TableName:                 aws.String("visits"),
			KeyConditionExpression:    aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
			ExpressionAttributeValues: bounds,
		}); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) Month(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S("2025-03-01"),
			":to":   stores.S("2025-04-01"),
		},
	})
}

func (s *Store) Day(ctx context.Context, day time.Time) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S(day.Format(time.DateOnly)),
			":to":   stores.S(day.AddDate(0, 0, 1).Format(time.DateOnly)),
		},
	})
}

func (s *Store) Until(ctx context.Context, from, until time.Time) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :until"),
		ExpressionAttributeValues: stores.Item{
			":shop":  stores.S("s1"),
			":from":  stores.S(from.Format(time.DateOnly)),
			":until": stores.S(until.Format(time.DateOnly)),
		},
	})
}

// Dates are stored as such.
func (s *Store) ByDay(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND #day BETWEEN :from AND :to"),
		ExpressionAttributeNames: map[string]string{
			"#day": "day",
		},
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S("2025-03-01"),
			":to":   stores.S("2025-03-31"),
		},
	})
}

// What this attribute holds is not seen, nor what the other has after this prefix.
func (s *Store) Others(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("deliveries"),
		KeyConditionExpression: aws.String("shop_id = :shop AND delivered_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S("2025-03-01"),
			":to":   stores.S("2025-03-31"),
		},
	})
}

func (s *Store) OtherState(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND #state BETWEEN :from AND :to"),
		ExpressionAttributeNames: map[string]string{
			"#state": "state",
		},
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S("OPEN#2025-03-01"),
			":to":   stores.S("OPEN#2025-03-31"),
		},
	})
}

// A filter is no range of a key, and an open end is none.
func (s *Store) Open(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at < :to"),
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":to":   stores.S("2025-03-31"),
		},
	})
}
