// Package neveranumber writes numbers, and what is none.
package neveranumber

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/items/neveranumber/states"
	"example.com/fixtures/items/neveranumber/uuid"
)

type item = map[string]types.AttributeValue

// Leases keeps leases.
type Leases struct{ db *dynamodb.Client }

func (l *Leases) put(ctx context.Context, state states.State, days int) error {
	id := uuid.New()
	_, err := l.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("leases"), Item: item{
		"lease_id": &types.AttributeValueMemberS{Value: id.String()},
		"number":   &types.AttributeValueMemberN{Value: id.String()},   // want DDB323 error likely `"number" has the type N and gets a uuid \| DynamoDB refuses the request: The parameter cannot be converted to a numeric value`
		"state":    &types.AttributeValueMemberN{Value: string(state)}, // want DDB323 `"state" has the type N and gets a State`
		"days":     &types.AttributeValueMemberN{Value: strconv.Itoa(days)},
	}})
	return err
}

func (l *Leases) renew(ctx context.Context, key item, until time.Time) error {
	_, err := l.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("leases"), Key: key,
		UpdateExpression: aws.String("SET token = :t, ends_at = :e"),
		ExpressionAttributeValues: item{
			":t": &types.AttributeValueMemberN{Value: uuid.NewString()}, // want DDB323 `"token" has the type N and gets a uuid`
			":e": &types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
		},
	})
	return err
}

func flag(on bool) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatBool(on)}
}

func (l *Leases) extend(ctx context.Context, key item, on bool, owner string, at time.Time) error {
	_, err := l.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("leases"), Key: key,
		UpdateExpression: aws.String("SET active = :a, extended_at = :e, holder = :h, on_day = :d, balance = :b"),
		ExpressionAttributeValues: item{
			":a": flag(on),                                                     // want DDB323 `"active" has the type N and gets true or false`
			":e": &types.AttributeValueMemberN{Value: at.Format(time.RFC3339)}, // want DDB323 `"extended_at" has the type N and gets a time such as 2026-10-11T12:13:14Z`
			":h": &types.AttributeValueMemberN{Value: "user-" + owner},         // want DDB323 `"holder" has the type N and gets a text with "user-" in it`
			":d": &types.AttributeValueMemberN{Value: at.Format("20060102")},
			":b": &types.AttributeValueMemberN{Value: "-" + strconv.Itoa(len(owner)) + "e3"},
		},
	})
	return err
}

// level is a number, as a text.
type level string

const (
	low  level = "1"
	high level = "2"
)

func (l *Leases) raise(ctx context.Context, key item, to level, size string) error {
	_, err := l.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("leases"), Item: item{
		"lease_id": key["lease_id"],
		"level":    &types.AttributeValueMemberN{Value: string(to)},
		"size":     &types.AttributeValueMemberN{Value: size},
		"state":    &types.AttributeValueMemberS{Value: string(states.Active)},
	}})
	return err
}
