// Package emptyupdate sends updates that say nothing.
package emptyupdate

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/emptyupdate/requests"
)

type item = map[string]types.AttributeValue

// Members keeps members.
type Members struct{ db *dynamodb.Client }

func (m *Members) activate(ctx context.Context, key item) error {
	_, err := m.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB152 warning proven `UpdateItem of "members" has no UpdateExpression`
		TableName: aws.String("members"), Key: key,
		ConditionExpression: aws.String("attribute_exists(member_id)"),
	})
	return err
}

func (m *Members) elsewhere(ctx context.Context, key item) error {
	_, err := m.db.UpdateItem(ctx, requests.Activate(key)) // want DDB152 `UpdateItem of "members" has no UpdateExpression`
	return err
}

func (m *Members) values(ctx context.Context, key item) error {
	in := &dynamodb.UpdateItemInput{TableName: aws.String("members"), Key: key}
	in.ReturnValues = types.ReturnValueAllNew
	_, err := m.db.UpdateItem(ctx, in) // want DDB152 `UpdateItem of "members" has no UpdateExpression`
	return err
}

func (m *Members) renew(ctx context.Context, key item) error {
	_, err := m.db.UpdateItem(ctx, requests.Renew(key))
	return err
}

func (m *Members) sometimes(ctx context.Context, key item, active bool) error {
	in := &dynamodb.UpdateItemInput{TableName: aws.String("members"), Key: key}
	if active {
		in.UpdateExpression = aws.String("REMOVE left_at")
	}
	_, err := m.db.UpdateItem(ctx, in)
	return err
}

func (m *Members) given(ctx context.Context, in *dynamodb.UpdateItemInput) error {
	_, err := m.db.UpdateItem(ctx, in)
	return err
}

func (m *Members) expression(ctx context.Context, key item, update *string) error {
	_, err := m.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String("members"), Key: key, UpdateExpression: update})
	return err
}
