// Package parts has a query of which a part of the condition is unknown: it may be about the sort key.
package parts

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/aws/aws-sdk-go/service/dynamodb/expression"
)

type visit struct {
	Page string `dynamodbav:"page"`
	Day  string `dynamodbav:"day"`
}

func put(client *dynamodb.DynamoDB, v visit) error {
	item, err := dynamodbattribute.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = client.PutItem(&dynamodb.PutItemInput{TableName: aws.String("prod-shop-visits"), Item: item})
	return err
}

func list(client *dynamodb.DynamoDB, page string, when expression.KeyConditionBuilder) (*dynamodb.QueryOutput, error) {
	built, err := expression.NewBuilder().WithKeyCondition(expression.Key("page").Equal(expression.Value(page)).And(when)).Build()
	if err != nil {
		return nil, err
	}
	return client.Query(&dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-visits"),
		KeyConditionExpression:    built.KeyCondition(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
}
