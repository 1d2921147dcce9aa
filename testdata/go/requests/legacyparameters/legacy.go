// Package legacyparameters asks in the ways of before expressions.
package legacyparameters

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var yes = []types.AttributeValue{&types.AttributeValueMemberBOOL{Value: true}}

func get(ctx context.Context, db *dynamodb.Client, key item) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: key, AttributesToGet: []string{"total"}}) // want DDB116 warning proven `GetItem uses the legacy parameter AttributesToGet`
}

func sometimes(ctx context.Context, db *dynamodb.Client, paid bool) (*dynamodb.ScanOutput, error) {
	in := &dynamodb.ScanInput{TableName: aws.String("orders")}
	if paid {
		in.ScanFilter = map[string]types.Condition{"paid": {ComparisonOperator: types.ComparisonOperatorEq, AttributeValueList: yes}}
		in.ConditionalOperator = types.ConditionalOperatorAnd
	}
	return db.Scan(ctx, in) // want DDB116 warning `Scan uses the legacy parameters ConditionalOperator and ScanFilter`
}

func mixed(ctx context.Context, db *dynamodb.Client, values item) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{ // want DDB116 error `Query combines the legacy QueryFilter with KeyConditionExpression`
		TableName:                 aws.String("orders"),
		KeyConditionExpression:    aws.String("id = :id"),
		ExpressionAttributeValues: values,
		QueryFilter:               map[string]types.Condition{"paid": {ComparisonOperator: types.ComparisonOperatorEq, AttributeValueList: yes}},
	})
}

func allowed(ctx context.Context, db *dynamodb.Client, values item, conditions map[string]types.Condition) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{ // want DDB116 warning `legacy parameter KeyConditions`
		TableName:                 aws.String("orders"),
		KeyConditions:             map[string]types.Condition{"id": {ComparisonOperator: types.ComparisonOperatorEq, AttributeValueList: yes}},
		FilterExpression:          aws.String("total > :min"),
		ExpressionAttributeValues: values,
	})
}

func unknown(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput, conditions map[string]types.Condition) error {
	if _, err := db.Query(ctx, in); err != nil {
		return err
	}
	_, err := db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("orders"), KeyConditionExpression: aws.String("id = :id"), QueryFilter: conditions})
	return err
}
