package ttlattributetype

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type basket struct {
	ID string `dynamodbav:"cart_id"`
}

// What is put into an item after it was encoded, and the declared attribute whatever its name is.
func (s *Store) SaveBasket(ctx context.Context, b basket, until time.Time) error {
	item, err := attributevalue.MarshalMap(b)
	if err != nil {
		return err
	}
	item["gone_at"] = &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)} // want DDB303 error `attribute "gone_at" is written as a string`
	item["ttl"] = &types.AttributeValueMemberS{Value: "of something else"}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: item})
	return err
}

func (s *Store) ProlongCart(ctx context.Context, id string, until time.Time) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                aws.String("prod-shop-carts"),
		Key:                      values{"cart_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:         aws.String("SET gone_at = :g, #t = :t"),
		ExpressionAttributeNames: map[string]string{"#t": "ttl"},
		ExpressionAttributeValues: values{
			":g": &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)}, // want DDB303 error `attribute "gone_at" is written as a string`
			":t": &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)},
		},
	})
	return err
}

// A table of which Terraform does not say whether it has time to live.
func (s *Store) SaveTicket(ctx context.Context, id string, until time.Time) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-tickets"), Item: values{
		"id":  &types.AttributeValueMemberS{Value: id},
		"ttl": &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)},
	}})
	return err
}
