// Package newitems puts users who may be there already: what is a new item for one rule is a
// change for another.
package newitems

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// User has signed up.
type User struct {
	Name string `dynamodbav:"user_name"`
	Mail string `dynamodbav:"mail"`
}

var errTaken = errors.New("the name is taken")

type item = map[string]types.AttributeValue

func named(name string) item { return item{"user_name": &types.AttributeValueMemberS{Value: name}} }

// What is put back is no new item: that is for DDB109.
func addMail(ctx context.Context, client *dynamodb.Client, name, mail string) error {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("users"), Key: named(name)})
	if err != nil || out.Item == nil {
		return err
	}
	var user User
	if err := attributevalue.UnmarshalMap(out.Item, &user); err != nil {
		return err
	}
	user.Mail = mail
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item}) // want DDB109 "set only the attributes that change"
	return err
}

// It is one finding, which says the same.
func registerOnce(ctx context.Context, client *dynamodb.Client, name string) error {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("users"), Key: named(name)})
	if err != nil {
		return err
	}
	if out.Item != nil {
		return errTaken
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: named(name)}) // want DDB109 "add the condition attribute_not_exists"
	return err
}
