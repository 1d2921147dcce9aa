package putoverwrites

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func named(name string) item { return item{"user_name": &types.AttributeValueMemberS{Value: name}} }

// Which attributes the item has is not known, so neither is its key.
func insertItem(ctx context.Context, client *dynamodb.Client, item item) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item})
	return err
}

func insertAny(ctx context.Context, client *dynamodb.Client, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item})
	return err
}

// A caller gives it a name that is new.
func createNamed(ctx context.Context, client *dynamodb.Client, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item})
	return err
}

func signUp(ctx context.Context, client *dynamodb.Client, mail string) error {
	return createNamed(ctx, client, User{Name: newUUID(), Mail: mail})
}

func lock() {}

// Another table, or a lock: it is read all the same.
func addToArchive(ctx context.Context, client *dynamodb.Client, name string) error {
	lock()
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("users"), Key: named(name)})
	if err != nil || out.Item == nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("archive"), Item: out.Item})
	return err
}

// What was read decides nothing about the key.
func registerWithPlan(ctx context.Context, client *dynamodb.Client, name string) error {
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("plans"), Key: named("free")}); err != nil {
		return err
	}
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: named(name)}) // want DDB111 `PutItem in registerWithPlan replaces an existing item of "users" with the same key`
	return err
}
