// Package kinds keeps devices and the number of them in one table, whose keys do not tell them
// apart.
package kinds

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

type device struct {
	Owner string
	ID    string
	Seen  string
}

type total struct {
	Owner string
	ID    string
	Count int
}

func addDevice(ctx context.Context, db *dynamodb.Client, d device) error {
	item, err := attributevalue.MarshalMap(d)
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("devices"), Item: item})
	return err
}

func touch(ctx context.Context, db *dynamodb.Client, owner, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("devices"),
		Key:                       stores.Item{"Owner": stores.S(owner), "ID": stores.S(id)},
		UpdateExpression:          aws.String("SET Seen = :now"),
		ExpressionAttributeValues: stores.Item{":now": stores.S("now")},
	})
	return err
}

// The update is of a device.
func updateTotal(ctx context.Context, db *dynamodb.Client, t total) error {
	item, err := attributevalue.MarshalMap(t)
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("devices"), Item: item})
	return err
}

// All items of another table are devices.
func lockPhone(ctx context.Context, db *dynamodb.Client, owner, id string) error {
	_, err := db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("phones"),
		Key:                       stores.Item{"Owner": stores.S(owner), "ID": stores.S(id)},
		UpdateExpression:          aws.String("SET LockedBy = :who"),
		ExpressionAttributeValues: stores.Item{":who": stores.S("support")},
	})
	return err
}

func updatePhone(ctx context.Context, db *dynamodb.Client, d device) error {
	item, err := attributevalue.MarshalMap(d)
	if err != nil {
		return err
	}
	_, err = db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("phones"), Item: item}) // want DDB133 `updatePhone drops "LockedBy"`
	return err
}
