package fixes

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

// Close closes an order.
func Close(db *dynamodb.DynamoDB, key map[string]*dynamodb.AttributeValue) error {
	_, err := db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:        aws.String("orders"),
		Key:              key,
		UpdateExpression: aws.String("SET state = :closed"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{
			":closed": {S: aws.String("closed")},
		},
	})
	return err
}

// Reopen opens it again.
func Reopen(db *dynamodb.DynamoDB, key map[string]*dynamodb.AttributeValue) error {
	_, err := db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:        aws.String("orders"),
		Key:              key,
		UpdateExpression: aws.String("SET #by = :open REMOVE state"),
		ExpressionAttributeNames: map[string]*string{
			"#by": aws.String("closed_by"),
		},
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{
			":open": {S: aws.String("nobody")},
		},
	})
	return err
}
