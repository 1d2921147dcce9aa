// Package expressionsyntax has expressions that cannot be read.
package expressionsyntax

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func conditions(ctx context.Context, db *dynamodb.Client, key item) {
	values := item{":v": &types.AttributeValueMemberS{Value: "x"}, ":w": &types.AttributeValueMemberS{Value: "y"}}
	in := func(condition string) *dynamodb.PutItemInput {
		return &dynamodb.PutItemInput{TableName: orders, Item: key, ConditionExpression: &condition, ExpressionAttributeValues: values}
	}
	db.PutItem(ctx, in("a == :v OR b = :w"))                        // want DDB201 error proven `Syntax error in ConditionExpression at "=="`
	db.PutItem(ctx, in("a = :v AND b = :w AND"))                    // want DDB201 `Syntax error at the end of ConditionExpression`
	db.PutItem(ctx, in("a = 'x' AND b = :v AND c = :w"))            // want DDB201 `Syntax error`
	db.PutItem(ctx, in("((a = :v AND b = :w))"))                    // want DDB201 `The expression has redundant parentheses`
	db.PutItem(ctx, in("Begins_With(a, :v) AND b = :w"))            // want DDB201 `Invalid function name; function: Begins_With`
	db.PutItem(ctx, in("starts_with(a, :v) AND b = :w"))            // want DDB201 `Invalid function name; function: starts_with`
	db.PutItem(ctx, in("size(a) AND b IN (:v, :w)"))                // want DDB201 `The function is not allowed to be used this way in an expression; function: size`
	db.PutItem(ctx, in("contains(a) AND b IN (:v, :w)"))            // want DDB201 `Incorrect number of operands for operator or function; operator or function: contains, number of operands: 1`
	db.PutItem(ctx, in("(a = :v) AND NOT (begins_with(b, :w))"))    // one pair around anything is fine
	db.PutItem(ctx, in("a = :v and (b in (:v, :w) or not c = :w)")) // keywords in any letter case
}

func updates(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET a = :v, b == :v"), // want DDB201 `Invalid UpdateExpression: Syntax error`
		ExpressionAttributeValues: item{":v": &types.AttributeValueMemberS{Value: "x"}},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("a = :v"), // want DDB201 `Syntax error in UpdateExpression at "a"`
		ExpressionAttributeValues: item{":v": &types.AttributeValueMemberS{Value: "x"}},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              key,
		UpdateExpression: aws.String(""), // want DDB201 `The expression can not be empty`
	})
}

func projections(ctx context.Context, db *dynamodb.Client, key item) {
	db.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders, Key: key, ProjectionExpression: aws.String("order_id customer_id")}) // want DDB201 `Syntax error in ProjectionExpression at "customer_id"`
	db.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders, Key: key, ProjectionExpression: aws.String("parts[0].sku, order_id")})
	db.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders, Key: key, ProjectionExpression: aws.String(`order_id,
		parts[ 0 ] . sku`)})
}

func statements(ctx context.Context, db *dynamodb.Client) {
	db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT * FORM "orders" WHERE order_id = '1'`)}) // want DDB201 `Syntax error in Statement at "FORM"`
	db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String(`SELECT * FROM "orders" WHERE order_id = '1'`)})
}

// What looks like a mistake and is none: keywords in any case, functions and nested paths.
func unusual(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("set parts[0].amount = if_not_exists(parts[0].amount, :zero) + :n REMOVE draft"),
		ConditionExpression:       aws.String("NOT (attribute_exists(closed_on)) and size(parts) between :zero AND :n"),
		ExpressionAttributeValues: item{":n": &types.AttributeValueMemberN{Value: "1"}, ":zero": &types.AttributeValueMemberN{Value: "0"}},
	})
}
