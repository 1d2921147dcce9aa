// Package built puts expressions together with the builder of aws-sdk-go.
package built

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/expression"
)

// Values may be attribute values already.
func Rename(db *dynamodb.DynamoDB, key map[string]*dynamodb.AttributeValue, name string) error {
	expr, err := expression.NewBuilder().
		WithUpdate(expression.Set(expression.Name("profile.name"), expression.Value(name)).
			Set(expression.Name("version"), expression.Name("version").Plus(expression.Value(&dynamodb.AttributeValue{N: aws.String("1")})))).
		WithCondition(expression.Name("version").LessThan(expression.Value(uint8(9)))).
		Build()
	if err != nil {
		return err
	}
	_, err = db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:                 aws.String("profiles"),
		Key:                       key,
		UpdateExpression:          expr.Update(),
		ConditionExpression:       expr.Condition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// Build refuses more than two conditions: nothing is known of what is sent.
func Thrice(db *dynamodb.DynamoDB) (*dynamodb.QueryOutput, error) {
	condition := expression.Key("a").Equal(expression.Value(1)).And(expression.Key("b").Equal(expression.Value(2))).And(expression.Key("c").Equal(expression.Value(3)))
	expr, err := expression.NewBuilder().WithKeyCondition(condition).Build()
	if err != nil {
		return nil, err
	}
	return db.Query(&dynamodb.QueryInput{
		TableName:                 aws.String("profiles"),
		KeyConditionExpression:    expr.KeyCondition(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
}
