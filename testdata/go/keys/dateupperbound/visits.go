// Package dateupperbound reads visits of a shop by time.
package dateupperbound

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

type Store struct{ client *dynamodb.Client }

func (s *Store) Add(ctx context.Context, shop string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("visits"),
		Item: stores.Item{
			"shop_id":    stores.S(shop),
			"visited_at": stores.S(time.Now().UTC().Format(time.RFC3339)),
			"state":      stores.S("PAID#" + time.Now().UTC().Format("2006-01-02T15:04:05.000Z")),
			"day":        stores.S(time.Now().UTC().Format(time.DateOnly)),
		},
	})
	return err
}

func (s *Store) March(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S("2025-03-01"),
			":to":   stores.S("2025-03-31"), // want DDB142 `Range of "visited_at" ends with a bare date, but its values have a time of day`
		},
	})
}

func (s *Store) Days(ctx context.Context, from, to time.Time) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("visits"),
		KeyConditionExpression: aws.String("shop_id = :shop AND visited_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":shop": stores.S("s1"),
			":from": stores.S(from.Format(time.DateOnly)),
			":to":   stores.S(to.Format(time.DateOnly)), // want DDB142 `Range of "visited_at"`
		},
	})
}

func (s *Store) Built(ctx context.Context, from, to time.Time) (*dynamodb.QueryOutput, error) {
	key := expression.Key("shop_id").Equal(expression.Value("s1")).
		And(expression.Key("state").Between(expression.Value("PAID#"+from.Format(time.DateOnly)), expression.Value("PAID#"+to.Format(time.DateOnly)))) // want DDB142 `Range of "state"`
	expr, err := expression.NewBuilder().WithKeyCondition(key).Build()
	if err != nil {
		return nil, err
	}
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("visits"),
		KeyConditionExpression:    expr.KeyCondition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
}

// The lower bound has a time of day, so that the values have one as well.
func (s *Store) Logins(ctx context.Context, from, to time.Time) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("logins"),
		KeyConditionExpression: aws.String("user_id = :user AND logged_in_at BETWEEN :from AND :to"),
		ExpressionAttributeValues: stores.Item{
			":user": stores.S("u1"),
			":from": stores.S(from.Format(time.RFC3339)),
			":to":   stores.S(to.Format("2006-01-02")), // want DDB142 `Range of "logged_in_at"`
		},
	})
}
