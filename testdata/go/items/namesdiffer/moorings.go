package namesdiffer

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type mooring struct {
	ID    string `dynamodbav:"id"`
	Depth int    `dynamodbav:"depthCm"`
}

// Moorings are written by names that callers choose, too: perhaps by the one that is read.
type Moorings struct{ db *dynamodb.Client }

func (m *Moorings) sound(ctx context.Context, key item) error {
	_, err := m.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("moorings"), Key: key, UpdateExpression: aws.String("SET depth_cm = :d"),
		ExpressionAttributeValues: item{":d": &types.AttributeValueMemberN{Value: "240"}},
	})
	return err
}

func (m *Moorings) put(ctx context.Context, id, name, value string) error {
	_, err := m.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("moorings"), Item: item{
		"id": &types.AttributeValueMemberS{Value: id},
		name: &types.AttributeValueMemberS{Value: value},
	}})
	return err
}

func (m *Moorings) get(ctx context.Context, key item) (found mooring, err error) {
	out, err := m.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("moorings"), Key: key})
	if err != nil || out.Item == nil {
		return found, err
	}
	return found, attributevalue.UnmarshalMap(out.Item, &found)
}

// rename moves what older items have under another name.
func (m *Moorings) rename(ctx context.Context, id string) error {
	_, err := m.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("renamed_moorings"), Key: map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:    aws.String("SET owner_name = ownerName REMOVE ownerName"),
		ConditionExpression: aws.String("attribute_exists(ownerName)"),
	})
	return err
}

func (m *Moorings) add(ctx context.Context, id, owner string) error {
	_, err := m.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("renamed_moorings"),
		Item:      map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}, "owner_name": &types.AttributeValueMemberS{Value: owner}},
	})
	return err
}
