// Package member creates and reads members: a new one never replaces another.
package member

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

// Errors of this package.
var (
	ErrExists  = errors.New("the member exists")
	ErrUnknown = errors.New("there is no such member")
)

var table = os.Getenv("MEMBER_TABLE")

// Member is a customer with an account.
type Member struct {
	MemberID string `dynamodbav:"member_id"`
	FullName string `dynamodbav:"full_name"`
	Active   bool   `dynamodbav:"active"`
	Points   int    `dynamodbav:"points"`
	common.Columns
}

// Create stores a new member.
func Create(ctx context.Context, client *dynamodb.Client, m Member, now time.Time) error {
	m.CreatedAt = now.UTC().Format(time.RFC3339)
	item, err := attributevalue.MarshalMap(m)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String(table),
		Item:                item,
		ConditionExpression: aws.String("attribute_not_exists(member_id)"),
	})
	if failed := (*types.ConditionalCheckFailedException)(nil); errors.As(err, &failed) {
		return ErrExists
	}
	return err
}

// Find returns a member.
func Find(ctx context.Context, client *dynamodb.Client, id string) (*Member, error) {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(table),
		Key:       map[string]types.AttributeValue{"member_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	if len(out.Item) == 0 {
		return nil, ErrUnknown
	}
	var m Member
	return &m, attributevalue.UnmarshalMap(out.Item, &m)
}
