// Package options has an encoder that stores empty strings as they are.
package options

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type draft struct {
	ID   string `dynamodbav:"draft_id"`
	Text string `dynamodbav:"text"`
}

func put(client *dynamodb.DynamoDB, d draft) error {
	encoder := dynamodbattribute.NewEncoder(func(e *dynamodbattribute.Encoder) { e.NullEmptyString = false })
	value, err := encoder.Encode(d)
	if err != nil {
		return err
	}
	_, err = client.PutItem(&dynamodb.PutItemInput{TableName: aws.String("prod-shop-drafts"), Item: value.M})
	return err
}

func get(client *dynamodb.DynamoDB, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(&dynamodb.GetItemInput{TableName: aws.String("prod-shop-drafts"), Key: map[string]*dynamodb.AttributeValue{
		"draft_id": {S: aws.String(id)},
	}})
}
