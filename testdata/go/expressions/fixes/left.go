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

// ofCustomer defines :customer, and its condition has a misspelling of it.
func ofCustomer(ctx context.Context, db *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	return db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 orders,
		KeyConditionExpression:    aws.String("customer_id = :custmer"),
		ExpressionAttributeValues: item{":customer": text(customer)},
	})
}

// ship defines #state, and the update has a shorter name for it.
func ship(ctx context.Context, db *dynamodb.Client, key item) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        orders,
		Key:              key,
		UpdateExpression: aws.String("SET #st = :shipped, shipped_at = :at"),
		ExpressionAttributeNames: map[string]string{
			"#state": "status",
		},
		ExpressionAttributeValues: item{":shipped": text("shipped"), ":at": text("now")},
	})
	return err
}

const paidOnly = "paid_by = :payer"

// refund and settle have one condition, which is right for neither.
func refund(ctx context.Context, db *dynamodb.Client, key item, by string) error {
	_, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 orders,
		Key:                       key,
		ConditionExpression:       aws.String(paidOnly),
		ExpressionAttributeValues: item{":paidBy": text(by)},
	})
	return err
}

func settle(ctx context.Context, db *dynamodb.Client, key item, by string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET settled = :now"),
		ConditionExpression:       aws.String(paidOnly),
		ExpressionAttributeValues: item{":now": text("now"), ":by": text(by)},
	})
	return err
}
