// Package shared keeps users and their orders in one table.
package shared

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func payOrder(ctx context.Context, db *dynamodb.Client, user, order string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("shop"),
		Key:                       stores.Item{"PK": stores.S("USER#" + user), "SK": stores.S("ORDER#" + order)},
		UpdateExpression:          aws.String("SET paid_at = :t"),
		ExpressionAttributeValues: stores.Item{":t": stores.S("now")},
	})
	return err
}

func updateOrder(ctx context.Context, db *dynamodb.Client, user, order, note string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB133 `updateOrder drops "paid_at" from items of "shop"`
		TableName: aws.String("shop"),
		Item:      stores.Item{"PK": stores.S("USER#" + user), "SK": stores.S("ORDER#" + order), "note": stores.S(note)},
	})
	return err
}

func updateUser(ctx context.Context, db *dynamodb.Client, user, name string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("shop"),
		Item:      stores.Item{"PK": stores.S("USER#" + user), "SK": stores.S("PROFILE"), "user_name": stores.S(name)},
	})
	return err
}

func updateAny(ctx context.Context, db *dynamodb.Client, pk, sk, name string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("shop"),
		Item:      stores.Item{"PK": stores.S(pk), "SK": stores.S(sk), "user_name": stores.S(name)},
	})
	return err
}

// What the keys of structs hold is known, too.
type orderRecord struct {
	PK, SK string
	Note   string `dynamodbav:"note"`
}

func modifyOrder(ctx context.Context, db *dynamodb.Client, user, order, note string) error {
	item, err := attributevalue.MarshalMap(orderRecord{PK: fmt.Sprintf("USER#%s", user), SK: "ORDER#" + order, Note: note})
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("shop"), Item: item}) // want DDB133 `modifyOrder drops "paid_at" from items of "shop"`
	return err
}

func modifyProfile(ctx context.Context, db *dynamodb.Client, user, note string) error {
	item, err := attributevalue.MarshalMap(orderRecord{PK: "USER#" + user, SK: "PROFILE", Note: note})
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("shop"), Item: item})
	return err
}

func modifyAny(ctx context.Context, db *dynamodb.Client, record orderRecord) error {
	item, err := attributevalue.MarshalMap(record)
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("shop"), Item: item})
	return err
}

func saveOrder(ctx context.Context, db *dynamodb.Client, user, order, note string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB133 `saveOrder drops "paid_at" from items of "shop"`
		TableName:           aws.String("shop"),
		Item:                stores.Item{"PK": stores.S("USER#" + user), "SK": stores.S("ORDER#" + order), "note": stores.S(note)},
		ConditionExpression: aws.String("attribute_exists(PK)"),
	})
	return err
}

func updateUnpaid(ctx context.Context, db *dynamodb.Client, user, order, note string) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String("shop"),
		Item:                stores.Item{"PK": stores.S("USER#" + user), "SK": stores.S("ORDER#" + order), "note": stores.S(note)},
		ConditionExpression: aws.String("attribute_exists(PK) AND attribute_not_exists(paid_at)"),
	})
	return err
}
