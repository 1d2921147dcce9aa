package fixes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

const setPrice = "SET price = :price"

// Reprice lacks a comma on one path; what comes before it is right on the other.
func Reprice(ctx context.Context, db *dynamodb.Client, key, price item, sale bool) error {
	text := setPrice
	if sale {
		text += " sale = :price"
	}
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: &text, ExpressionAttributeValues: price})
	return err
}

// Open would have a name too many where it is asked for an owner.
func Open(ctx context.Context, db *dynamodb.Client, values item, owned bool) error {
	in := &dynamodb.ScanInput{TableName: orders, FilterExpression: aws.String("status = :v"), ExpressionAttributeValues: values}
	if owned {
		in.FilterExpression = aws.String("seller = :v")
	}
	_, err := db.Scan(ctx, in)
	return err
}

// CreateUnless asks for nothing where the item may be there.
func CreateUnless(ctx context.Context, db *dynamodb.Client, order, values item, again bool) error {
	in := &dynamodb.PutItemInput{TableName: orders, Item: order, ConditionExpression: aws.String("status = :v"), ExpressionAttributeValues: values}
	if again {
		in.ConditionExpression, in.ExpressionAttributeValues = nil, nil
	}
	_, err := db.PutItem(ctx, in)
	return err
}
