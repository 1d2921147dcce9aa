// Package createaftermiss creates items that it has not found.
package createaftermiss

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Store has accounts.
type Store struct{ client *dynamodb.Client }

// Account returns what it finds.
func (s *Store) Account(ctx context.Context, email, id string) (item, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: item{"email": text(email)}})
	if err != nil {
		return nil, err
	}
	if len(out.Item) > 0 {
		return out.Item, nil
	}
	account := item{"email": text(email), "id": text(id)}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: account}) // want DDB156 warning `Account creates an item of "accounts" if GetItem finds none, without a condition \| two callers may both find none`
	return account, err
}

// Ensure goes on in either case.
func (s *Store) Ensure(ctx context.Context, email, id string) (bool, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: item{"email": text(email)}})
	if err != nil {
		return false, err
	}
	if out.Item == nil {
		if _, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: item{"email": text(email), "id": text(id)}}); err != nil { // want DDB156 "Ensure creates"
			return false, err
		}
	}
	s.greet(email)
	return true, nil
}

func (s *Store) greet(string) {}

var errNone = errors.New("no such account")

func (s *Store) find(ctx context.Context, email string) (item, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: item{"email": text(email)}})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, errNone
	}
	return out.Item, nil
}

func (s *Store) create(ctx context.Context, email, id string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: item{"email": text(email), "id": text(id)}}) // want DDB156 "SignIn creates"
	return err
}

// SignIn learns from an error that there is none.
func (s *Store) SignIn(ctx context.Context, email, id string) (item, error) {
	found, err := s.find(ctx, email)
	if errors.Is(err, errNone) {
		return item{"email": text(email)}, s.create(ctx, email, id)
	}
	return found, err
}

// Cached writes the same whoever comes second.
func (s *Store) Cached(ctx context.Context, email string, compute func(string) string) (item, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: item{"email": text(email)}})
	if err != nil || out.Item != nil {
		return nil, err
	}
	found := item{"email": text(email), "rank": text(compute(email))}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: found})
	return found, err
}

// Once has a condition.
func (s *Store) Once(ctx context.Context, email, id string) (item, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: item{"email": text(email)}})
	if err != nil || out.Item != nil {
		return out.Item, err
	}
	account := item{"email": text(email), "id": text(id)}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: account, ConditionExpression: aws.String("attribute_not_exists(email)")})
	return account, err
}

// Move creates another item.
func (s *Store) Move(ctx context.Context, email, to, id string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: item{"email": text(email)}})
	if err != nil || out.Item == nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: item{"email": text(to), "id": text(id)}})
	return err
}
