// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type user struct {
	ID   string `json:"user_id"`
	Name string `json:"user_name"`
}

type users struct{ db dynamodbiface.DynamoDBAPI }

func (u *users) lock(id, until string) error {
	_, err := u.db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:                 aws.String("users"),
		Key:                       map[string]*dynamodb.AttributeValue{"user_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String("SET locked_until = :t"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":t": {S: aws.String(until)}},
	})
	return err
}

func (u *users) modify(changed user) error {
	item, err := dynamodbattribute.MarshalMap(changed)
	if err != nil {
		return err
	}
	_, err = u.db.PutItem(&dynamodb.PutItemInput{TableName: aws.String("users"), Item: item}) // want DDB133 `modify drops "locked_until" from items of "users"`
	return err
}
