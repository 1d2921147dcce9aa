package readmodifywrite

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Member is who has registered.
type Member struct {
	Email string    `dynamodbav:"email"`
	Name  string    `dynamodbav:"name"`
	Since time.Time `dynamodbav:"since"`
}

// Members keeps members by their email addresses.
type Members struct{ client *dynamodb.Client }

func (m *Members) byEmail(ctx context.Context, email string) (*Member, error) {
	out, err := m.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("members"), Key: values{"email": text(email)}})
	if err != nil || len(out.Item) == 0 {
		return nil, err
	}
	var member Member
	err = attributevalue.UnmarshalMap(out.Item, &member)
	return &member, err
}

func (m *Members) put(ctx context.Context, member *Member) error {
	item, err := attributevalue.MarshalMap(member)
	if err != nil {
		return err
	}
	_, err = m.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("members"), Item: item})
	return err
}

// The key is a field of what is put.
func (m *Members) Register(ctx context.Context, body []byte) error {
	var member Member
	if err := json.Unmarshal(body, &member); err != nil {
		return err
	}
	out, err := m.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("members"), Key: values{"email": &types.AttributeValueMemberS{Value: member.Email}}})
	if err != nil {
		return err
	}
	if out.Item != nil {
		return errExists
	}
	member.Since = time.Now()
	item, err := attributevalue.MarshalMap(member)
	if err != nil {
		return err
	}
	_, err = m.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("members"), Item: item}) // want DDB109 `PutItem writes to "members" if GetItem found no item, without a condition`
	return err
}

func (m *Members) RegisterBy(ctx context.Context, member Member) error {
	found, err := m.byEmail(ctx, member.Email)
	if err != nil {
		return err
	}
	if found != nil {
		return errExists
	}
	return m.put(ctx, &member) // want DDB109 `put \(PutItem\) writes to "members" if GetItem found no item, without a condition`
}

// What is looked for is not what is put.
func (m *Members) RegisterLower(ctx context.Context, member Member) error {
	found, err := m.byEmail(ctx, member.Email)
	if err != nil {
		return err
	}
	if found != nil {
		return errExists
	}
	member.Email = strings.ToLower(member.Email)
	return m.put(ctx, &member)
}

func (m *Members) RegisterCleaned(ctx context.Context, member Member) error {
	found, err := m.byEmail(ctx, member.Email)
	if err != nil {
		return err
	}
	if found != nil {
		return errExists
	}
	clean(&member)
	return m.put(ctx, &member)
}

func clean(member *Member) { member.Email = strings.TrimSpace(member.Email) }

func (m *Members) RegisterFriend(ctx context.Context, member, friend Member) error {
	found, err := m.byEmail(ctx, member.Email)
	if err != nil {
		return err
	}
	if found != nil {
		return errExists
	}
	return m.put(ctx, &friend)
}

func (m *Members) RegisterNamed(ctx context.Context, member Member) error {
	found, err := m.byEmail(ctx, member.Name)
	if err != nil {
		return err
	}
	if found != nil {
		return errExists
	}
	return m.put(ctx, &member)
}
