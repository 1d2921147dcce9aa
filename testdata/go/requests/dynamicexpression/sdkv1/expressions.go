// Package sdkv1 puts values into statements and expressions of aws-sdk-go.
package sdkv1

import (
	"fmt"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

func find(db *dynamodb.DynamoDB, id string) (*dynamodb.ExecuteStatementOutput, error) {
	return db.ExecuteStatement(new(dynamodb.ExecuteStatementInput).SetStatement(fmt.Sprintf("SELECT * FROM orders WHERE id = '%s'", id))) // want DDB115 error `ExecuteStatement writes the value of id into the text of its Statement`
}

func query(db *dynamodb.DynamoDB, id string) (*dynamodb.QueryOutput, error) {
	return db.Query(&dynamodb.QueryInput{ // want DDB115 error `Query writes the value of id into the text of its KeyConditionExpression`
		TableName:              aws.String("orders"),
		KeyConditionExpression: aws.String("id = " + id),
	})
}

func parameters(db *dynamodb.DynamoDB, ids []*dynamodb.AttributeValue) (*dynamodb.ExecuteStatementOutput, error) {
	marks := ""
	for i := range ids {
		if i > 0 {
			marks += ","
		}
		marks += "?"
	}
	return db.ExecuteStatement(&dynamodb.ExecuteStatementInput{
		Statement:  aws.String("SELECT * FROM orders WHERE id IN [" + marks + "]"),
		Parameters: ids,
	})
}
