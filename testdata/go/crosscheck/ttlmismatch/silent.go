package ttlmismatch

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func key(id string) types.AttributeValue { return &types.AttributeValueMemberS{Value: id} }

// The item has the attribute, and another time besides.
func both(ctx context.Context, client *dynamodb.Client, id string) error {
	ends := time.Now().Add(time.Hour).Unix()
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-sessions"), Item: item{
		"id": key(id), "ttl": number(ends), "expires_at": number(ends),
	}})
	return err
}

// Something may put the attribute into the item.
func open(ctx context.Context, client *dynamodb.Client, id, name string) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-sessions"), Item: item{
		"id": key(id), name: number(1), "expires_at": number(time.Now().Add(time.Hour).Unix()),
	}})
	return err
}

// Not a time, a time that has passed, and one of unknown origin.
func noExpiry(ctx context.Context, client *dynamodb.Client, id string, given int64) error {
	for _, n := range []types.AttributeValue{number(3600), number(time.Now().Unix()), number(time.Now().Add(-time.Hour).Unix()), number(given)} {
		if _, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-visits"), Item: item{"id": key(id), "ttl": n}}); err != nil {
			return err
		}
	}
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-visits"), Item: item{"id": key(id), "ttl": number(time.Now().Unix())}})
	return err
}

type lease struct {
	ID        string `dynamodbav:"id"`
	ExpiresAt int64  `dynamodbav:"expires_at"`
	ExpiresIn int64  `dynamodbav:"expires_in"`
}

// Without time to live, an expiry is for the code that reads it.
func lend(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(lease{ID: id, ExpiresAt: time.Now().Add(time.Minute).Unix(), ExpiresIn: 60})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-visits"), Item: item})
	return err
}

// Tables of which it is unknown whether they expire items, and one with an index by the attribute.
func unknown(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(visit{ID: id, TTL: time.Now().Add(time.Hour).Unix()})
	if err != nil {
		return err
	}
	if _, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-tickets"), Item: item}); err != nil {
		return err
	}
	if _, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-leases"), Item: item}); err != nil {
		return err
	}
	if _, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-queue"), Item: item}); err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("undeclared"), Item: item})
	return err
}

type invite struct {
	ID        string `dynamodbav:"id"`
	ExpiresAt int64  `dynamodbav:"expires_at"`
}

// Only some items of the table are to be deleted.
func invites(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(invite{ID: id, ExpiresAt: time.Now().Add(time.Hour).Unix()})
	if err != nil {
		return err
	}
	if _, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-invites"), Item: item}); err != nil {
		return err
	}
	item, err = attributevalue.MarshalMap(visit{ID: id, TTL: time.Now().Add(time.Hour).Unix()})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-invites"), Item: item})
	return err
}

type subscription struct {
	PK         string `dynamodbav:"pk"`
	SK         string `dynamodbav:"sk"`
	Expiration int64  `dynamodbav:"expiration"`
}

// A table for several kinds of items: a subscription is kept when it has expired.
func subscribe(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(subscription{PK: id, SK: "SUBSCRIPTION", Expiration: time.Now().AddDate(1, 0, 0).Unix()})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-web-accounts"), Item: item})
	return err
}
