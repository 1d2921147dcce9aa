// Package unusedplaceholder defines placeholders that nothing uses.
package unusedplaceholder

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func ship(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              key,
		UpdateExpression: aws.String("SET shipped_at = :at"),
		ExpressionAttributeNames: map[string]string{
			"#carrier": "carrier", // want DDB203 error proven `Unused placeholder "#carrier" in ExpressionAttributeNames`
		},
		ExpressionAttributeValues: item{
			":at":      text("now"),
			":carrier": text("post"), // want DDB203 `":carrier" in ExpressionAttributeValues`
		},
	})
}

func stepwise(ctx context.Context, db *dynamodb.Client, key item, paid bool) {
	values := item{":at": text("now")}
	values[":by"] = text("post") // want DDB203 `":by"`
	update := "SET shipped_at = :at"
	if paid {
		update += ", paid = :paid"
		values[":paid"] = text("yes")
	}
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: &update, ExpressionAttributeValues: values})
}

// Without onlyPaid, nothing uses #paid.
func conditional(ctx context.Context, db *dynamodb.Client, key item, onlyPaid bool) {
	in := &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("attribute_exists(#id)")}
	in.ExpressionAttributeNames = map[string]string{"#id": "order_id", "#paid": "paid"} // want DDB203 warning likely `On some paths, unused placeholder "#paid" in ExpressionAttributeNames`
	if onlyPaid {
		in.ConditionExpression = aws.String("attribute_exists(#id) AND attribute_exists(#paid)")
	}
	db.DeleteItem(ctx, in)
}

func withoutExpression(ctx context.Context, db *dynamodb.Client, key item) {
	db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName:                orders,
		Key:                      key,
		ExpressionAttributeNames: map[string]string{"#t": "total"}, // want DDB203 `ExpressionAttributeNames can only be specified when using expressions`
	})
	db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                orders,
		Key:                      key,
		ConditionExpression:      aws.String("attribute_exists(order_id)"),
		ExpressionAttributeNames: map[string]string{}, // want DDB203 `ExpressionAttributeNames must not be empty`
	})
}

// What one action of a transaction defines is not for the others.
func transaction(ctx context.Context, db *dynamodb.Client, key item) {
	db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Update: &types.Update{
			TableName: orders, Key: key,
			UpdateExpression:          aws.String("SET shipped_at = :at"),
			ExpressionAttributeValues: item{":at": text("now"), ":seen": text("now")}, // want DDB203 `":seen"`
		}},
		{ConditionCheck: &types.ConditionCheck{
			TableName: aws.String("customers"), Key: key,
			ConditionExpression:       aws.String("seen_at < :seen"),
			ExpressionAttributeValues: item{":seen": text("now")},
		}},
	}})
}
