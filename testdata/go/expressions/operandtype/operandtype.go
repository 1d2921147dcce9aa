// Package operandtype gives operators what they cannot work with.
package operandtype

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func number(n string) types.AttributeValue { return &types.AttributeValueMemberN{Value: n} }

func updates(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("ADD visits :one"), // want DDB206 error proven `Incorrect operand type for operator or function; operator: ADD, operand type: STRING`
		ExpressionAttributeValues: item{":one": text("1")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET visits = if_not_exists(visits, :zero) + :one"), // want DDB206 `operator or function: \+, operand type: S`
		ExpressionAttributeValues: item{":one": text("1"), ":zero": number("0")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET history = list_append(history, :entry)"), // want DDB206 `operator or function: list_append, operand type: M`
		ExpressionAttributeValues: item{":entry": &types.AttributeValueMemberM{Value: item{"at": text("now")}}},
	})
}

func conditions(ctx context.Context, db *dynamodb.Client, key item) {
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("begins_with(sku, :p)"), ExpressionAttributeValues: item{":p": number("1")}})                       // want DDB206 `operator or function: begins_with, operand type: N`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("paid < :t"), ExpressionAttributeValues: item{":t": &types.AttributeValueMemberBOOL{Value: true}}}) // want DDB206 `operator or function: <, operand type: BOOL`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("visits BETWEEN :a AND :b"), ExpressionAttributeValues: item{":a": number("9"), ":b": number("10")}})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("visits BETWEEN :a AND :b"), ExpressionAttributeValues: item{":a": number("10"), ":b": number("9")}}) // want DDB206 `upper bound to be greater than or equal to lower bound`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("visits BETWEEN :a AND :b"), ExpressionAttributeValues: item{":a": number("1"), ":b": text("9")}})    // want DDB206 `same data type`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("attribute_type(visits, :t)"), ExpressionAttributeValues: item{":t": text("Number")}})                // want DDB206 `Invalid attribute type name found; type: Number`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("attribute_exists(:p)"), ExpressionAttributeValues: item{":p": text("paid")}})                        // want DDB206 `requires a document path`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("contains(paid, paid) AND a = :p"), ExpressionAttributeValues: item{":p": text("paid")}})             // want DDB206 `The first operand must be distinct`
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("attribute_type(visits, :t) AND contains(tags, :t)"), ExpressionAttributeValues: item{":t": text("SS")}})
}
