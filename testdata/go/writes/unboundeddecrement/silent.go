package unboundeddecrement

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func (s *Shows) change(ctx context.Context, id, update string, v values) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          aws.String(update),
		ExpressionAttributeValues: v,
	})
	return err
}

func (s *Shows) SellBounded(ctx context.Context, id string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET seats = seats - :n"),
		ConditionExpression:       aws.String("attribute_exists(show_id) AND seats >= :n"),
		ExpressionAttributeValues: values{":n": number("1")},
	})
	return err
}

// A version, or another attribute, may say that enough is left.
func (s *Shows) SellVersion(ctx context.Context, id, version string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET seats = seats - :one, version = version + :one"),
		ConditionExpression:       aws.String("version = :v"),
		ExpressionAttributeValues: values{":one": number("1"), ":v": number(version)},
	})
	return err
}

// Another part of the transaction may.
func (s *Shows) SellHeld(ctx context.Context, id, hold string) error {
	_, err := s.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{
			TableName:                 aws.String("holds"),
			Key:                       values{"hold_id": &types.AttributeValueMemberS{Value: hold}},
			ConditionExpression:       aws.String("seats = :n"),
			ExpressionAttributeValues: values{":n": number("1")},
		}},
		{Update: &types.Update{
			TableName:                 aws.String("shows"),
			Key:                       key(id),
			UpdateExpression:          aws.String("SET seats = seats - :n"),
			ExpressionAttributeValues: values{":n": number("1")},
		}},
	}})
	return err
}

// More is no less.
func (s *Shows) Return(ctx context.Context, id string) error {
	return s.change(ctx, id, "SET seats = seats + :one", values{":one": number("1")})
}

// What is taken may go down to zero by itself, and the number of shows needs no bound.
func (s *Shows) Release(ctx context.Context, id string) error {
	return s.change(ctx, id, "SET seats_reserved = seats_reserved - :one, shows_open = shows_open - :one", values{":one": number("1")})
}

// It was added before.
func (s *Shows) RollbackReturn(ctx context.Context, id string) error {
	return s.change(ctx, id, "ADD seats :minus", values{":minus": number("-1")})
}

// The amount, the update or the condition is not known.
func (s *Shows) Adjust(ctx context.Context, id, by string) error {
	return s.change(ctx, id, "ADD seats :by", values{":by": number(by)})
}

func (s *Shows) Apply(ctx context.Context, id, update string, v values) error {
	return s.change(ctx, id, update, v)
}

func (s *Shows) SellIf(ctx context.Context, id string, condition *string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET seats = seats - :n"),
		ConditionExpression:       condition,
		ExpressionAttributeValues: values{":n": number("1")},
	})
	return err
}

func (s *Shows) SellUnless(ctx context.Context, id string, oversell bool) error {
	in := &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET seats = seats - :n"),
		ExpressionAttributeValues: values{":n": number("1")},
	}
	if !oversell {
		in.ConditionExpression = aws.String("seats >= :n")
	}
	_, err := s.client.UpdateItem(ctx, in)
	return err
}
