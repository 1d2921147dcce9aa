// Package nestedset relies on what items may lack.
package nestedset

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
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("SET stats.visits = :n"), // want DDB210 note likely `SET of "stats\.visits" fails for items without stats`
		ExpressionAttributeValues: item{":n": number("1")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("SET visits = visits + :n"), // want DDB210 `"visits \+ :n" fails for items without visits`
		ExpressionAttributeValues: item{":n": number("1")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("SET visits = if_not_exists(visits, :zero) + :n, updated_at = :n"),
		ExpressionAttributeValues: item{":zero": number("0"), ":n": number("1")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("SET stats.visits = :n"),
		ConditionExpression:       aws.String("attribute_exists(stats)"),
		ExpressionAttributeValues: item{":n": number("1")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: orders, Key: key,
		UpdateExpression:          aws.String("ADD visits :n"),
		ExpressionAttributeValues: item{":n": number("1")},
	})
}
