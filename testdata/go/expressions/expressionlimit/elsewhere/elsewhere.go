// Package elsewhere finds orders of many states through another package.
package elsewhere

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

const states = "order_status IN (:s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, " + // want DDB208 `IN has more than 100 operands in FilterExpression`
	":s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, " +
	":s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, " +
	":s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s, :s)"

func ofStates(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	in := stores.Orders(customer)
	in.FilterExpression = aws.String(states)
	in.ExpressionAttributeValues[":s"] = stores.S("open")
	return stores.Find(ctx, db, in)
}

func sent(ctx context.Context, db *dynamodb.Client, customer string) ([]stores.Item, error) {
	return stores.Find(ctx, db, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-orders"),
		KeyConditionExpression:    aws.String("customer_id = :c"),
		FilterExpression:          aws.String(states),
		ExpressionAttributeValues: stores.Item{":c": stores.S(customer), ":s": stores.S("open")},
	})
}
