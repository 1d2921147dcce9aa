package ttlattributetype

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// What several requests put is judged once.
func token(id string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{
		"id":  &types.AttributeValueMemberS{Value: id},
		"ttl": &types.AttributeValueMemberS{Value: time.Now().Format(time.RFC3339)}, // want DDB303 error `attribute "ttl" is written as a string`
	}
}

func (s *Store) PutTokens(ctx context.Context, first, second string) error {
	if _, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-tokens"), Item: token(first)}); err != nil {
		return err
	}
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-tokens"), Item: token(second)})
	return err
}
