package readmodifywrite

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type member struct {
	ID    string `dynamodbav:"id"`
	Club  string `dynamodbav:"club"`
	Phone string `dynamodbav:"phone"`
}

func (s *playlists) member(ctx context.Context, id string) (*member, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("members"),
		Key:       map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, errors.New("no such member")
	}
	var m member
	if err := attributevalue.UnmarshalMap(out.Item, &m); err != nil {
		return nil, err
	}
	return &m, nil
}

// What the key of an index is made of never changes, so that every writer gives it the same value.
func (s *playlists) indexMember(ctx context.Context, id string) error {
	m, err := s.member(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("members"),
		Key:              map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET gsi1pk = :pk"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":pk": &types.AttributeValueMemberS{Value: "MEMBER#" + m.ID},
		},
	})
	return err
}

// Another may have changed the club in between.
func (s *playlists) indexClub(ctx context.Context, id string) error {
	m, err := s.member(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in "members" without a condition`
		TableName:        aws.String("members"),
		Key:              map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET gsi1pk = :pk"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":pk": &types.AttributeValueMemberS{Value: fmt.Sprintf("CLUB#%s#%s", m.Club, m.ID)},
		},
	})
	return err
}

// The item of the index holds nothing but the key of the member.
func (s *playlists) mirror(ctx context.Context, id string) error {
	m, err := s.member(ctx, id)
	if err != nil {
		return err
	}
	item := map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}}
	item["gsi1pk"] = &types.AttributeValueMemberS{Value: "MEMBER#" + m.ID}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("members"), Item: item})
	return err
}

// It holds a phone number, too, which another may have changed.
func (s *playlists) mirrorPhone(ctx context.Context, id string) error {
	m, err := s.member(ctx, id)
	if err != nil {
		return err
	}
	item := map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}}
	item["gsi1pk"] = &types.AttributeValueMemberS{Value: "MEMBER#" + m.ID}
	item["digits"] = &types.AttributeValueMemberS{Value: "+" + m.Phone}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("members"), Item: item}) // want DDB109 `PutItem writes an item computed from a GetItem result to "members" without a condition`
	return err
}
