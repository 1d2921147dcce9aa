// Package putoverwrites makes new users, some of which may exist.
package putoverwrites

import (
	"context"
	"crypto/rand"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type User struct {
	Name string `dynamodbav:"user_name"`
	Mail string `dynamodbav:"mail"`
}

func register(ctx context.Context, client *dynamodb.Client, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item}) // want DDB111 note hint `PutItem in register replaces an existing item of "users" with the same key`
	return err
}

func createUser(ctx context.Context, client *dynamodb.Client, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String("users"),
		Item:                item,
		ConditionExpression: aws.String("attribute_not_exists(user_name)"),
	})
	return err
}

func createOrReplace(ctx context.Context, client *dynamodb.Client, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item})
	return err
}

// saveUser may be called for users that exist.
func saveUser(ctx context.Context, client *dynamodb.Client, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item})
	return err
}

func newUUID() string { return rand.Text() }

// Nobody has the key yet.
func addGuest(ctx context.Context, client *dynamodb.Client) error {
	item, err := attributevalue.MarshalMap(User{Name: "guest-" + newUUID()})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item})
	return err
}

func taxID(number string) string { return "tax-" + number }

// A tax ID is none that is made anew.
func addTaxpayer(ctx context.Context, client *dynamodb.Client, number string) error {
	item, err := attributevalue.MarshalMap(User{Name: taxID(number)})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item}) // want DDB111 `PutItem in addTaxpayer replaces an existing item of "users" with the same key`
	return err
}

// address is no word that begins with "add".
func address(ctx context.Context, client *dynamodb.Client, in *dynamodb.PutItemInput) error {
	in.ConditionExpression = nil
	_, err := client.PutItem(ctx, in)
	return err
}
