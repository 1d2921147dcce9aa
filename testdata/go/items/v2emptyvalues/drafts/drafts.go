// Package drafts has a request whose key is unknown: any attribute may be part of one.
package drafts

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
	item, err := dynamodbattribute.MarshalMap(d)
	if err != nil {
		return err
	}
	_, err = client.PutItem(&dynamodb.PutItemInput{TableName: aws.String("prod-shop-drafts"), Item: item})
	return err
}

func get(client *dynamodb.DynamoDB, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(&dynamodb.GetItemInput{TableName: aws.String("prod-shop-drafts"), Key: map[string]*dynamodb.AttributeValue{
		"draft_id": {S: aws.String(id)},
	}})
}

func remove(client *dynamodb.DynamoDB, key map[string]*dynamodb.AttributeValue) error {
	_, err := client.DeleteItem(&dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-drafts"), Key: key})
	return err
}
