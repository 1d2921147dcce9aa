// Package constantcondition asks what is always answered alike.
package constantcondition

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func conditions(ctx context.Context, db *dynamodb.Client, key item, a, b string) {
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: orders, Key: key,
		ConditionExpression: aws.String("attribute_exists(paid) AND attribute_not_exists(paid)"), // want DDB209 note likely `"attribute_exists\(paid\) AND attribute_not_exists\(paid\)" in ConditionExpression is always false`
	})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: orders, Key: key,
		ConditionExpression: aws.String("attribute_exists(paid) OR attribute_not_exists(paid)"), // want DDB209 `"attribute_exists\(paid\) OR attribute_not_exists\(paid\)" in ConditionExpression is always true`
	})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: orders, Key: key,
		ConditionExpression:       aws.String("kind = :a AND kind = :b"), // want DDB209 `"kind = :a AND kind = :b" in ConditionExpression is always false`
		ExpressionAttributeValues: item{":a": text("order"), ":b": text("cart")},
	})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: orders, Key: key,
		ConditionExpression:       aws.String("kind = :a AND kind = :b"), // they may be the same
		ExpressionAttributeValues: item{":a": text(a), ":b": text(b)},
	})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: orders, Key: key,
		ConditionExpression:       aws.String("kind = :a OR kind = :b"),
		ExpressionAttributeValues: item{":a": text("order"), ":b": text("cart")},
	})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: orders, Key: key,
		ConditionExpression: aws.String("attribute_exists(paid) AND attribute_not_exists(shipped)"),
	})
}
