// Package checkthendelete takes items that may be taken once.
package checkthendelete

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"

	"example.com/fixtures/writes/checkthendelete/requests"
)

var errNone = errors.New("no such code")

// Code may be redeemed once.
type Code struct{ Code, User string }

// Store has codes.
type Store struct{ client *dynamodb.Client }

// Redeem is in one function.
func (s *Store) Redeem(ctx context.Context, code string) (string, error) {
	key := map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("codes"), Key: key})
	if err != nil {
		return "", err
	}
	user, ok := out.Item["user"].(*types.AttributeValueMemberS)
	if !ok {
		return "", errNone
	}
	_, err = s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("codes"), Key: key}) // want DDB155 warning `Redeem returns an item of "codes" that it deletes without a condition \| deleting an item that another caller has just deleted is no error`
	return user.Value, err
}

func (s *Store) get(ctx context.Context, code string) (*Code, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("codes"), Key: map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}})
	if err != nil || out.Item == nil {
		return nil, errNone
	}
	var found Code
	return &found, attributevalue.UnmarshalMap(out.Item, &found)
}

func (s *Store) remove(ctx context.Context, code string) error {
	_, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("codes"), Key: map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}}) // want DDB155 "Take returns"
	return err
}

// Take does it through methods.
func (s *Store) Take(ctx context.Context, code string) (*Code, error) {
	found, err := s.get(ctx, code)
	if err != nil {
		return nil, err
	}
	return found, s.remove(ctx, code)
}

// Pop does it with requests of another package.
func (s *Store) Pop(ctx context.Context, code string) (map[string]types.AttributeValue, error) {
	key := map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("codes"), Key: key})
	if err != nil || out.Item == nil {
		return nil, errNone
	}
	_, err = s.client.DeleteItem(ctx, requests.Delete(key)) // want DDB155 "Pop returns"
	return out.Item, err
}

// Delete returns what it has deleted.
func (s *Store) Delete(ctx context.Context, code string) (map[string]types.AttributeValue, error) {
	key := map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("codes"), Key: key})
	if err != nil || out.Item == nil {
		return nil, errNone
	}
	_, err = s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("codes"), Key: key})
	return out.Item, err
}

// RedeemOnce has a condition.
func (s *Store) RedeemOnce(ctx context.Context, code string) (map[string]types.AttributeValue, error) {
	key := map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("codes"), Key: key})
	if err != nil || out.Item == nil {
		return nil, errNone
	}
	_, err = s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("codes"), Key: key, ConditionExpression: aws.String("attribute_exists(code)")})
	return out.Item, err
}

// Expire returns nothing of the item.
func (s *Store) Expire(ctx context.Context, code string) error {
	key := map[string]types.AttributeValue{"code": &types.AttributeValueMemberS{Value: code}}
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("codes"), Key: key})
	if err != nil || out.Item == nil {
		return errNone
	}
	_, err = s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("codes"), Key: key})
	return err
}

func chained(ctx context.Context, codes dynamo.Table, code string) (*Code, error) {
	var found Code
	if err := codes.Get("code", code).One(ctx, &found); err != nil {
		return nil, err
	}
	return &found, codes.Delete("code", code).Run(ctx) // want DDB155 "chained returns"
}
