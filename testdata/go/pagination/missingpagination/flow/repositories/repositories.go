// Package repositories puts interfaces of its own between services and stores.
package repositories

import (
	"context"
	"encoding/base64"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Tickets says what services need.
type Tickets interface {
	Open(ctx context.Context, queue string) (*dynamodb.QueryOutput, error)
	Page(ctx context.Context, queue, cursor string) (tickets []item, next string, err error)
	All(ctx context.Context, queue string) ([]item, error)
}

// Table is what production uses.
type Table struct{ db *dynamodb.Client }

func tickets(queue string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 aws.String("prod-support-tickets"),
		KeyConditionExpression:    aws.String("queue_id = :queue"),
		ExpressionAttributeValues: item{":queue": &types.AttributeValueMemberS{Value: queue}},
	}
}

func (t *Table) Open(ctx context.Context, queue string) (*dynamodb.QueryOutput, error) {
	return t.db.Query(ctx, tickets(queue))
}

func (t *Table) Page(ctx context.Context, queue, cursor string) ([]item, string, error) {
	input := tickets(queue)
	if cursor != "" {
		input.ExclusiveStartKey = start(queue, cursor)
	}
	out, err := t.db.Query(ctx, input)
	if err != nil {
		return nil, "", err
	}
	return out.Items, encoded(out.LastEvaluatedKey), nil
}

func start(queue, cursor string) item {
	id, _ := base64.StdEncoding.DecodeString(cursor)
	return item{"queue_id": &types.AttributeValueMemberS{Value: queue}, "ticket_id": &types.AttributeValueMemberS{Value: string(id)}}
}

func encoded(key item) string {
	id, ok := key["ticket_id"].(*types.AttributeValueMemberS)
	if !ok {
		return ""
	}
	return base64.StdEncoding.EncodeToString([]byte(id.Value))
}

func (t *Table) All(ctx context.Context, queue string) (all []item, err error) {
	for cursor, first := "", true; first || cursor != ""; first = false {
		var page []item
		page, cursor, err = t.Page(ctx, queue, cursor)
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
	}
	return all, nil
}

// Memory is what tests use.
type Memory map[string][]item

func (m Memory) Open(ctx context.Context, queue string) (*dynamodb.QueryOutput, error) {
	return &dynamodb.QueryOutput{Items: m[queue]}, nil
}

func (m Memory) Page(ctx context.Context, queue, cursor string) ([]item, string, error) {
	return m[queue], "", nil
}

func (m Memory) All(ctx context.Context, queue string) ([]item, error) { return m[queue], nil }

// Service uses what it is given.
type Service struct{ tickets Tickets }

func (s *Service) open(ctx context.Context, queue string) (int, error) {
	out, err := s.tickets.Open(ctx, queue) // want DDB102 `Open reads only the first page of a Query of "prod-support-tickets"`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func (s *Service) openChecked(ctx context.Context, queue string) (int, bool, error) {
	out, err := s.tickets.Open(ctx, queue)
	if err != nil {
		return 0, false, err
	}
	return len(out.Items), out.LastEvaluatedKey != nil, nil
}

func (s *Service) page(ctx context.Context, queue string) ([]item, error) {
	page, _, err := s.tickets.Page(ctx, queue, "") // want DDB102 `Page reads only the first page of a Query of "prod-support-tickets"`
	return page, err
}

func (s *Service) pageForClient(ctx context.Context, queue, cursor string) ([]item, string, error) {
	return s.tickets.Page(ctx, queue, cursor)
}

func (s *Service) all(ctx context.Context, queue string) ([]item, error) {
	return s.tickets.All(ctx, queue)
}
