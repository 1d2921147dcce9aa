// Package expressionlimit has expressions that are too large.
package expressionlimit

import (
	"context"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

const (
	level = ".level_below"
	three = level + level + level
	deep  = "root" + three + three + three + three + three + three + three + three + three + three + three // want DDB208 error proven `"root\.level_below\.level_below\.level_below\.level_below\.level_b\.\.\." exceeds a limit of DynamoDB`
)

func prune(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: aws.String("REMOVE " + deep)})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: aws.String("REMOVE root" + three)})
}

// A list of any length may be longer than 100.
func anyOf(ctx context.Context, db *dynamodb.Client, ids []string) {
	values := item{}
	var placeholders []string
	for _, id := range ids {
		placeholder := ":" + id
		values[placeholder] = text(id)
		placeholders = append(placeholders, placeholder)
	}
	db.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 orders,
		FilterExpression:          aws.String("order_id IN (" + strings.Join(placeholders, ", ") + ")"),
		ExpressionAttributeValues: values,
	})
}
