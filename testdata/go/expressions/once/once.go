// Package once has mistakes that several requests or several literals share: each
// piece of source that is wrong is one finding.
package once

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// page is a helper. What it always sends is its own mistake, not that of callers.
func page(ctx context.Context, db *dynamodb.Client, table, customer string, open bool) (*dynamodb.QueryOutput, error) {
	in := &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		KeyConditionExpression:    aws.String("customer_id = :c AND"), // want DDB201 `Syntax error at the end of KeyConditionExpression`
		FilterExpression:          aws.String("name = :c"),            // want DDB204 `"name"`
		ExpressionAttributeValues: item{":c": text(customer)},
	}
	if open {
		in.FilterExpression = aws.String("attribute_exists(size)") // want DDB204 `"size"`
	}
	return db.Query(ctx, in)
}

func orders(ctx context.Context, db *dynamodb.Client, customer string) (int, error) {
	out, err := page(ctx, db, "orders", customer, true)
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func invoices(ctx context.Context, db *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	return page(ctx, db, "invoices", customer, false)
}

// filtered leaves the filter to its callers: the mistake is theirs.
func filtered(ctx context.Context, db *dynamodb.Client, customer, filter string) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{ // undecided DDB201 "FilterExpression: the caller decides"
		TableName:                 aws.String("orders"),
		KeyConditionExpression:    aws.String("customer_id = :c"),
		FilterExpression:          aws.String(filter),
		ExpressionAttributeValues: item{":c": text(customer)},
	})
}

func delivered(ctx context.Context, db *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	if customer == "" {
		return filtered(ctx, db, customer, "attribute_exists(delivered_at)")
	}
	return filtered(ctx, db, customer, "attribute_exist(delivered_at)") // want DDB201 `attribute_exist`
}

// byName has the same text in two literals of one request.
func byName(ctx context.Context, db *dynamodb.Client, name string, indexed bool) (*dynamodb.QueryOutput, error) {
	var in *dynamodb.QueryInput
	if indexed {
		in = &dynamodb.QueryInput{
			TableName: aws.String("customers"), IndexName: aws.String("by-name"),
			KeyConditionExpression:    aws.String("name = :n"), // want DDB204 `"name"`
			ExpressionAttributeValues: item{":n": text(name)},
		}
	} else {
		in = &dynamodb.QueryInput{
			TableName:                 aws.String("customers"),
			KeyConditionExpression:    aws.String("name = :n"), // want DDB204 `"name"`
			ExpressionAttributeValues: item{":n": text(name)},
		}
	}
	return db.Query(ctx, in)
}

// byNumber has the same text twice, too: there is nothing wrong with it.
func byNumber(ctx context.Context, db *dynamodb.Client, number string, indexed bool) (*dynamodb.QueryOutput, error) {
	in := &dynamodb.QueryInput{TableName: aws.String("customers"), ExpressionAttributeValues: item{":n": text(number)}}
	if indexed {
		in.IndexName = aws.String("by-number")
		in.KeyConditionExpression = aws.String("customer_number = :n")
	} else {
		in.KeyConditionExpression = aws.String("customer_number = :n")
	}
	return db.Query(ctx, in)
}

// rename has the same mistake in two actions of a transaction, and in two
// functions.
func rename(ctx context.Context, db *dynamodb.Client, first, second item) error {
	values := item{":n": text("x")}
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Update: &types.Update{
			TableName: aws.String("customers"), Key: first,
			UpdateExpression:          aws.String("SET name = :n"), // want DDB204 `"name"`
			ExpressionAttributeValues: values,
		}},
		{Update: &types.Update{
			TableName: aws.String("customers"), Key: second,
			UpdateExpression:          aws.String("SET name = :n"), // want DDB204 `"name"`
			ExpressionAttributeValues: values,
		}},
	}})
	return err
}

func renameOne(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("customers"), Key: key,
		UpdateExpression:          aws.String("SET name = :n"), // want DDB204 `"name"`
		ExpressionAttributeValues: item{":n": text("x")},
	})
	return err
}
