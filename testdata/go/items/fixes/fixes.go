package fixes

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Session struct {
	ID        string    `json:"session_id,omitempty"`
	ExpiresAt time.Time `json:"expires" dynamodbav:"ttl,omitempty"`
}

type Cache struct {
	Key string `dynamodbav:"cache_key"`
	TTL *time.Time
}

type Options struct {
	ID    string   `dynamodbav:"options_id"`
	Note  string   `json:"n" dynamodbav:"note,omitemtpy" yaml:"n"`
	Sizes []int    `dynamodbav:",set,omitempty"`
	Owner string   `dynamo:"owner_id,hash"`
	Names []string `dynamo:"names,set"`
}

func get(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("prod-shop-sessions"),
		Key:       map[string]types.AttributeValue{"session_id": &types.AttributeValueMemberS{Value: id}},
	})
}

func encode(session Session, cache Cache, options Options) ([]map[string]types.AttributeValue, error) {
	a, err := attributevalue.MarshalMap(session)
	if err != nil {
		return nil, err
	}
	b, err := attributevalue.MarshalMap(cache)
	if err != nil {
		return nil, err
	}
	c, err := attributevalue.MarshalMap(options)
	return []map[string]types.AttributeValue{a, b, c}, err
}
