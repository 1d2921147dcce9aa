// Package readerrorignored has reads whose errors are dropped, or not.
package readerrorignored

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type room struct {
	ID   string `dynamodbav:"id"`
	Beds int    `dynamodbav:"beds"`
}

var errNoRoom = errors.New("no such room")

type store struct{ client *dynamodb.Client }

func (s *store) find(ctx context.Context, id string) (*room, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("rooms"),
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, fmt.Errorf("find room: %w", err)
	}
	if len(out.Item) == 0 {
		return nil, errNoRoom
	}
	var r room
	if err := attributevalue.UnmarshalMap(out.Item, &r); err != nil {
		return nil, err
	}
	return &r, nil
}

func (s *store) rename(ctx context.Context, id string) string {
	r, _ := s.find(ctx, // want DDB158 warning likely `The error of find \(GetItem from "rooms"\) is dropped | looks as if there were no such item | check the error`
		id)
	return r.ID
}

func (s *store) exists(ctx context.Context, id string) bool {
	r, _ := s.find(ctx, // want DDB158 `The error of find \(GetItem from "rooms"\) is dropped`
		id)
	return r != nil
}

func (s *store) beds(ctx context.Context, ids []string) (sum int) {
	for _, id := range ids {
		r, err := s.find(ctx, id)
		if err != nil {
			log.Print(err)
			continue
		}
		sum += r.Beds
	}
	return sum
}

func (s *store) known(ctx context.Context, id string) bool {
	_, err := s.find(ctx, id)
	return err == nil
}

func (s *store) warm(ctx context.Context) {
	s.find(ctx, "lobby")
}

func (s *store) label(ctx context.Context, id string) string {
	// A label without a number of beds is better than none.
	if r, _ := s.find(ctx, id); r != nil {
		return fmt.Sprint(r.ID, " with ", r.Beds)
	}
	return id
}

func (s *store) sign(ctx context.Context, id string) string {
	r, _ := s.find(ctx, id) // the sign has no number then
	if r == nil {
		return id
	}
	return fmt.Sprint(r.ID, r.Beds)
}
