package readmodifywrite

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/readmodifywrite/attrs"
)

func quantity(out *dynamodb.GetItemOutput) int {
	n, ok := out.Item["quantity"].(*types.AttributeValueMemberN)
	if !ok {
		return 0
	}
	quantity, _ := strconv.Atoi(n.Value)
	return quantity
}

// Another package makes the keys and values: of the same, the same.
func (s *Store) TakeElsewhere(ctx context.Context, id string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: attrs.Key(id)})
	if err != nil || out.Item == nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in Store\.table without a condition`
		TableName:                 &s.table,
		Key:                       attrs.Key(id),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ExpressionAttributeValues: values{":q": attrs.N(quantity(out) - 1)},
	})
	return err
}

func (s *Store) MoveElsewhere(ctx context.Context, id, to string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: attrs.Key(id)})
	if err != nil || out.Item == nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       attrs.Key(to),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ExpressionAttributeValues: values{":q": attrs.N(quantity(out))},
	})
	return err
}

func (s *Store) NextElsewhere(ctx context.Context, id string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: attrs.NextKey(id)})
	if err != nil || out.Item == nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       attrs.NextKey(id),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ExpressionAttributeValues: values{":q": attrs.N(quantity(out))},
	})
	return err
}
