// Package whole puts all that users have, or sets the rest at once.
package whole

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

type user struct {
	ID    string `dynamodbav:"user_id"`
	Login string `dynamodbav:"last_login_at,omitempty"`
}

func setLogin(ctx context.Context, db *dynamodb.Client, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("users"),
		Key:                       stores.Item{"user_id": stores.S(id)},
		UpdateExpression:          aws.String("SET last_login_at = :t"),
		ExpressionAttributeValues: stores.Item{":t": stores.S("now")},
	})
	return err
}

func updateUser(ctx context.Context, db *dynamodb.Client, u user) error {
	item, err := attributevalue.MarshalMap(u)
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item})
	return err
}

func editSession(ctx context.Context, db *dynamodb.Client, id string) error {
	item := stores.Item{"session_id": stores.S(id)}
	if err := stores.Put(ctx, db, &dynamodb.PutItemInput{TableName: aws.String("sessions"), Item: item}); err != nil {
		return err
	}
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("sessions"),
		Key:                       stores.Item{"session_id": stores.S(id)},
		UpdateExpression:          aws.String("SET seen_at = :t"),
		ExpressionAttributeValues: stores.Item{":t": stores.S("now")},
	})
	return err
}
