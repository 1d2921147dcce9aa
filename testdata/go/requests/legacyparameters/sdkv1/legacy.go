// Package sdkv1 asks in the ways of before expressions, by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func query(db *dynamodb.DynamoDB, each func(*dynamodb.QueryOutput, bool) bool) error {
	return db.QueryPages(&dynamodb.QueryInput{ // want DDB116 warning `Query uses the legacy parameters AttributesToGet and KeyConditions`
		TableName:       aws.String("orders"),
		KeyConditions:   map[string]*dynamodb.Condition{"id": {ComparisonOperator: aws.String("EQ"), AttributeValueList: []*dynamodb.AttributeValue{{S: aws.String("o-1")}}}},
		AttributesToGet: aws.StringSlice([]string{"total"}),
	}, each)
}

func put(db *dynamodb.DynamoDB, order map[string]*dynamodb.AttributeValue) error {
	in := new(dynamodb.PutItemInput).SetTableName("orders").SetItem(order).SetConditionExpression("attribute_not_exists(id)")
	in.SetExpected(map[string]*dynamodb.ExpectedAttributeValue{"id": {Exists: aws.Bool(false)}})
	_, err := db.PutItem(in) // want DDB116 error `PutItem combines the legacy Expected with ConditionExpression`
	return err
}
