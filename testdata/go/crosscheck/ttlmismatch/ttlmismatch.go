// Package ttlmismatch writes expiries where the table does not look for them.
package ttlmismatch

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/ttlmismatch/model"
)

type item = map[string]types.AttributeValue

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

// The struct and the table's name are another package's.
func save(ctx context.Context, store *model.Store, id string) error {
	item, err := attributevalue.MarshalMap(model.Session{ID: id, Expires: time.Now().Add(time.Hour).Unix()})
	if err != nil {
		return err
	}
	_, err = store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(store.Table), Item: item}) // want DDB716 error `PutItem writes the expiry to "expires_at", but "prod-web-logins" expires items by "ttl" .* the item has no attribute "ttl", so DynamoDB never deletes it`
	return err
}

type visit struct {
	ID  string `dynamodbav:"id"`
	TTL int64  `dynamodbav:"ttl"`
}

func off(ctx context.Context, client *dynamodb.Client, id string, keep time.Duration) error {
	now := time.Now().UTC()
	item, err := attributevalue.MarshalMap(visit{ID: id, TTL: now.Add(keep).Unix()})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-visits"), Item: item}) // want DDB716 `PutItem writes an expiry to "ttl", but "prod-web-visits" has no time to live .* the table only grows`
	return err
}

func disabled(ctx context.Context, client *dynamodb.Client, id string) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-drafts"), Item: item{ // want DDB716 `"prod-web-drafts" has no time to live`
		"id":  &types.AttributeValueMemberS{Value: id},
		"ttl": number(time.Now().Unix() + 3600),
	}})
	return err
}

// The field is set elsewhere.
type record struct {
	ID         string `dynamodbav:"id"`
	TimeToLive int64  `dynamodbav:"TimeToLive"`
}

func newRecord(id string) *record {
	return &record{ID: id, TimeToLive: time.Now().AddDate(0, 1, 0).Unix()}
}

func put(ctx context.Context, client *dynamodb.Client, r *record) error {
	item, err := attributevalue.MarshalMap(r)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-visits"), Item: item}) // want DDB716 `writes an expiry to "TimeToLive"`
	return err
}

// The name differs in case only.
func otherCase(ctx context.Context, client *dynamodb.Client, id string, until int64) error {
	item, err := attributevalue.MarshalMap(struct {
		ID string `dynamodbav:"id"`
	}{id})
	if err != nil {
		return err
	}
	item["TTL"] = number(until)
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-sessions"), Item: item}) // want DDB716 `writes the expiry to "TTL", but "prod-web-sessions" expires items by "ttl"`
	return err
}

// What the table expires by is the time of writing, in another spelling: no advice may make it so.
func price(ctx context.Context, client *dynamodb.Client, id string) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-prices"), Item: item{ // want DDB716 `PutItem writes "updated_at", but "prod-web-prices" expires items by "UpdatedAt" .* write the time at which the item may be deleted to the time-to-live attribute`
		"id": &types.AttributeValueMemberS{Value: id}, "updated_at": number(time.Now().Unix()),
	}})
	return err
}
