// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type orders struct{ db dynamodbiface.DynamoDBAPI }

func (o *orders) cancel(id string) error {
	in := &dynamodb.UpdateItemInput{
		TableName:                 aws.String("orders"),
		Key:                       map[string]*dynamodb.AttributeValue{"order_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String("SET order_status = :s"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":s": {S: aws.String("cancelled")}},
	}
	in.SetConditionExpression("attribute_not_exists(order_id)")
	_, err := o.db.UpdateItem(in) // want DDB132 `UpdateItem in cancel refuses the items of "orders"`
	return err
}

// Legacy parameters are not compared.
func (o *orders) changeOld(id string) error {
	_, err := o.db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:        aws.String("orders"),
		Key:              map[string]*dynamodb.AttributeValue{"order_id": {S: aws.String(id)}},
		AttributeUpdates: map[string]*dynamodb.AttributeValueUpdate{"order_status": {Value: &dynamodb.AttributeValue{S: aws.String("sent")}}},
		Expected:         map[string]*dynamodb.ExpectedAttributeValue{"order_id": {Exists: aws.Bool(false)}},
	})
	return err
}
