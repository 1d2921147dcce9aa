// Package sdkv1 names items twice in requests of aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type item = map[string]*dynamodb.AttributeValue

func closeOrder(db *dynamodb.DynamoDB, id string) error {
	key := item{"id": {S: aws.String(id)}}
	_, err := db.TransactWriteItems(&dynamodb.TransactWriteItemsInput{TransactItems: []*dynamodb.TransactWriteItem{ // want DDB107 error `TransactWriteItems has two requests for the item id=id, ConditionCheck and Delete`
		{ConditionCheck: &dynamodb.ConditionCheck{TableName: aws.String("orders"), Key: key, ConditionExpression: aws.String("attribute_exists(id)")}},
		{Delete: &dynamodb.Delete{TableName: aws.String("orders"), Key: key}},
	}})
	return err
}

func moveOrder(db *dynamodb.DynamoDB, id string) error {
	key := item{"id": {S: aws.String(id)}}
	_, err := db.TransactWriteItems(&dynamodb.TransactWriteItemsInput{TransactItems: []*dynamodb.TransactWriteItem{
		{Put: &dynamodb.Put{TableName: aws.String("archive"), Item: key}},
		{Delete: &dynamodb.Delete{TableName: aws.String("orders"), Key: key}},
	}})
	return err
}
