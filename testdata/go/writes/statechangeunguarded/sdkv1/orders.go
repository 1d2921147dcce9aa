// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type orders struct {
	db    dynamodbiface.DynamoDBAPI
	table string
}

func (o *orders) approve(id string) error {
	_, err := o.db.UpdateItem(&dynamodb.UpdateItemInput{ // want DDB136 `sets "orderState" to "Approved"`
		TableName:                 aws.String(o.table),
		Key:                       map[string]*dynamodb.AttributeValue{"order_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String("SET orderState = :s"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":s": {S: aws.String("Approved")}},
	})
	return err
}

func (o *orders) reject(id string) error {
	_, err := o.db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:                 aws.String(o.table),
		Key:                       map[string]*dynamodb.AttributeValue{"order_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String("SET orderState = :s"),
		ConditionExpression:       aws.String("orderState IN (:new, :s)"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":s": {S: aws.String("Rejected")}, ":new": {S: aws.String("New")}},
	})
	return err
}
