// Package expiry keeps sessions for a day.
package expiry

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/guideline/common"
)

// ErrOver is returned for a session that there is not, or not any more.
var ErrOver = errors.New("the session is over")

// Session is one sign-in.
type Session struct {
	SessionID string `dynamodbav:"session_id"`
	MemberID  string `dynamodbav:"member_id"`
	common.Columns
	TTL int64 `dynamodbav:"ttl"`
}

// Start stores a session.
func Start(ctx context.Context, client *dynamodb.Client, s Session, now time.Time) error {
	s.CreatedAt, s.TTL = now.UTC().Format(time.RFC3339), now.Add(24*time.Hour).Unix()
	item, err := attributevalue.MarshalMap(s)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(os.Getenv("SESSION_TABLE")), Item: item})
	return err
}

// Find returns a session. One that is over may still be stored for some days.
func Find(ctx context.Context, client *dynamodb.Client, id string, now time.Time) (*Session, error) {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(os.Getenv("SESSION_TABLE")),
		Key:       map[string]types.AttributeValue{"session_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	if len(out.Item) == 0 {
		return nil, ErrOver
	}
	var s Session
	if err := attributevalue.UnmarshalMap(out.Item, &s); err != nil {
		return nil, err
	}
	if s.TTL <= now.Unix() {
		return nil, ErrOver
	}
	return &s, nil
}
