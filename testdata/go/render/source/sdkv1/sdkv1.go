// Package sdkv1 writes expressions for aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

const byID = "id = :id"

func query(db *dynamodb.DynamoDB, id string) {
	filter := "#total > :total"
	in := &dynamodb.QueryInput{
		TableName:                aws.String("orders"),
		KeyConditionExpression:   aws.String(byID),
		FilterExpression:         &filter,
		ExpressionAttributeNames: map[string]*string{"#total": aws.String("total")},
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{
			":id":    {S: aws.String(id)},
			":total": {N: aws.String("100")},
		},
	}
	in.SetProjectionExpression("#total, paid")
	db.Query(in)
}
