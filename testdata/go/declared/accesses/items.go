package accesses

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Visit has 38 bytes at least: its names, the numbers and the boolean.
type Visit struct {
	SessionID string   `dynamodbav:"session_id"`
	VisitedAt int64    `dynamodbav:"visited_at"`
	Clicks    int      `dynamodbav:"clicks"`
	Signed    bool     `dynamodbav:"signed_in"`
	Referrer  string   `dynamodbav:"referrer,omitempty"`
	Pages     []string `dynamodbav:"-"`
}

// Store puts a struct.
func Store(ctx context.Context, db *dynamodb.Client, visit Visit) error {
	item, err := attributevalue.MarshalMap(visit)
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("visits"), Item: item})
	return err
}

// Mark puts attributes of which one is a constant.
func Mark(ctx context.Context, db *dynamodb.Client, session string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("sessions"), Item: map[string]types.AttributeValue{
		"session_id": &types.AttributeValueMemberS{Value: session},
		"state":      &types.AttributeValueMemberS{Value: "open"},
	}})
	return err
}

// First decodes an item.
func First(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) (visit *Visit, err error) {
	out, err := db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("visits"), Key: key})
	if err != nil {
		return nil, err
	}
	visit = new(Visit)
	err = attributevalue.UnmarshalMap(out.Item, visit)
	return visit, err
}

// Visits decodes a list.
func Visits(ctx context.Context, db *dynamodb.Client) (visits []Visit, err error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("visits"), KeyConditionExpression: aws.String("session_id = :s")})
	if err != nil {
		return nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &visits)
	return visits, err
}

// Kinds decodes items into one of two types.
func Kinds(ctx context.Context, db *dynamodb.Client) (visits []Visit, sessions []struct{ ID string }, err error) {
	out, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("visits")})
	if err != nil {
		return nil, nil, err
	}
	if err := attributevalue.UnmarshalListOfMaps(out.Items[:1], &sessions); err != nil {
		return nil, nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items[1:], &visits)
	return visits, sessions, err
}

// Changed reads an index, which may have other attributes.
func Changed(ctx context.Context, db *dynamodb.Client) (visits []Visit, err error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("shop-carts"), IndexName: aws.String("keys-by-change"), KeyConditionExpression: aws.String("changed = :c")})
	if err != nil {
		return nil, err
	}
	err = attributevalue.UnmarshalListOfMaps(out.Items, &visits)
	return visits, err
}
