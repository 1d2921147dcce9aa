// Package fixes has mistakes that the fixes can mend.
package fixes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

// Cancel cancels an order.
func Cancel(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              key,
		UpdateExpression: aws.String("SET status = :cancelled"), // the only thing that changes
		ExpressionAttributeValues: item{
			":cancelled": &types.AttributeValueMemberS{Value: "cancelled"},
		},
	})
	return err
}

// Rename has names already.
func Rename(ctx context.Context, db *dynamodb.Client, key item, title types.AttributeValue) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              key,
		UpdateExpression: aws.String("SET #t = :title, category.name = :title"),
		ExpressionAttributeNames: map[string]string{
			"#t": "title", // as the shop shows it
		},
		ExpressionAttributeValues: item{":title": title},
	})
	return err
}

// Names are in a variable.
func Names(ctx context.Context, db *dynamodb.Client, key item) error {
	const condition = "attribute_exists(#id) AND attribute_not_exists(owner)"
	names := map[string]string{"#id": "order_id"}
	in := &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String(condition), ExpressionAttributeNames: names}
	_, err := db.DeleteItem(ctx, in)
	return err
}

// Two needs two names, one of them twice.
func Two(ctx context.Context, db *dynamodb.Client, key item, values item) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET status = :new, comment = :comment"),
		ConditionExpression:       aws.String("status = :old"),
		ExpressionAttributeValues: values,
	})
	return err
}

// More adds two names to those that are there.
func More(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName:            orders,
		Key:                  key,
		ProjectionExpression: aws.String("#id, name, owner"),
		ExpressionAttributeNames: map[string]string{
			"#id": "order_id",
		},
	})
	return err
}

// OneLine has all on one line, and in a transaction.
func OneLine(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: orders, Key: key, ConditionExpression: aws.String(`attribute_not_exists(lock)`)}},
	}})
	return err
}

// Unused has more than it needs.
func Unused(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                orders,
		Key:                      key,
		UpdateExpression:         aws.String("SET shipped_at = :at"),
		ExpressionAttributeNames: map[string]string{"#carrier": "carrier"},
		ExpressionAttributeValues: item{
			":at":      &types.AttributeValueMemberS{Value: "now"},
			":carrier": &types.AttributeValueMemberS{Value: "post"}, // the only one
		},
	})
	return err
}

// Nothing has an empty map.
func Nothing(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders, Key: key, ProjectionExpression: aws.String("order_id"), ExpressionAttributeNames: map[string]string{}})
	return err
}

const missing = "Attribute_Not_Exists(order_id)"

// Create uses a condition that others use.
func Create(ctx context.Context, db *dynamodb.Client, order item) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: order, ConditionExpression: aws.String(missing)})
	return err
}

// Drop uses it, too.
func Drop(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String(missing)})
	return err
}

const exists = "attribute_exists(owner)"

// Both use one constant: neither can be mended alone.
func Both(ctx context.Context, db *dynamodb.Client, key item) error {
	if _, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String(exists)}); err != nil {
		return err
	}
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: orders, Item: key, ConditionExpression: aws.String(exists)})
	return err
}

// Later has its names from elsewhere.
func Later(ctx context.Context, db *dynamodb.Client, key item, names map[string]string) error {
	in := &dynamodb.DeleteItemInput{TableName: orders, Key: key, ConditionExpression: aws.String("attribute_exists(year)")}
	in.ExpressionAttributeNames = names
	_, err := db.DeleteItem(ctx, in)
	return err
}

// Hold has a value too many, and a name too few: one is no misspelling of the other.
func Hold(ctx context.Context, db *dynamodb.Client, key item, by types.AttributeValue) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              key,
		UpdateExpression: aws.String("SET #by = :by"),
		ExpressionAttributeValues: item{
			":by": by,
			":at": &types.AttributeValueMemberS{Value: "now"},
		},
	})
	return err
}
