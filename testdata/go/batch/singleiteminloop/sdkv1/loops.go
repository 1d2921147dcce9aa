// Package sdkv1 writes items in loops by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type item = map[string]*dynamodb.AttributeValue

func save(db *dynamodb.DynamoDB, orders []item) error {
	for _, order := range orders {
		if _, err := db.PutItem(&dynamodb.PutItemInput{TableName: aws.String("orders"), Item: order}); err != nil { // want DDB108 `PutItem of "orders" runs once per iteration of the loop .*use BatchWriteItem`
			return err
		}
		in := (&dynamodb.PutItemInput{}).SetTableName("orders").SetItem(order).SetConditionExpression("attribute_not_exists(id)")
		if _, err := db.PutItem(in); err != nil {
			return err
		}
	}
	return nil
}
