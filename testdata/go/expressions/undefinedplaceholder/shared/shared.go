// Package shared sends one condition with several requests.
package shared

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var paid = &types.AttributeValueMemberBOOL{Value: true}

const isPaid = "paid = :paid"

// The condition is fine: one of the requests does not define what it needs.
func oneForgets(ctx context.Context, db *dynamodb.Client, key item) {
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 aws.String("orders"),
		Key:                       key,
		ConditionExpression:       aws.String(isPaid),
		ExpressionAttributeValues: item{":paid": paid},
	})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("carts"), Key: key, ConditionExpression: aws.String(isPaid)}) // want DDB202 `:paid`
}

const isSent = "sent = :sent" // want DDB202 `:sent`

// Nobody defines what the condition needs.
func allForget(ctx context.Context, db *dynamodb.Client, key item) {
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("orders"), Key: key, ConditionExpression: aws.String(isSent)})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("carts"), Key: key, ConditionExpression: aws.String(isSent)})
}
