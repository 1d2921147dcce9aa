// Package members keeps members for other packages.
package members

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// ErrNotFound says that there is no such member.
var ErrNotFound = errors.New("no such member")

// Member is who collects points.
type Member struct {
	ID     string `dynamodbav:"member_id"`
	Points int    `dynamodbav:"points"`
}

// Store keeps members.
type Store struct{ Client *dynamodb.Client }

// Get returns a member, or ErrNotFound.
func (s *Store) Get(ctx context.Context, id string) (*Member, error) {
	out, err := s.Client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("members"),
		Key:       map[string]types.AttributeValue{"member_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, fmt.Errorf("get member: %w", err)
	}
	if len(out.Item) == 0 {
		return nil, ErrNotFound
	}
	m := new(Member)
	if err := attributevalue.UnmarshalMap(out.Item, m); err != nil {
		return nil, err
	}
	return m, nil
}

// Find returns a member, or nil if there is none.
func (s *Store) Find(ctx context.Context, id string) (*Member, error) {
	m, err := s.Get(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	return m, err
}

// Put stores a member.
func (s *Store) Put(ctx context.Context, m *Member) error {
	item, err := attributevalue.MarshalMap(m)
	if err != nil {
		return err
	}
	_, err = s.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("members"), Item: item})
	return err
}
