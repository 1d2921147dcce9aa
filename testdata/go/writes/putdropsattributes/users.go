// Package putdropsattributes replaces users by others that lack what updates set.
package putdropsattributes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Users struct {
	client *dynamodb.Client
	table  string
}

type User struct {
	ID   string `dynamodbav:"user_id"`
	Name string `dynamodbav:"user_name"`
	Mail string `dynamodbav:"mail,omitempty"`
}

type values = map[string]types.AttributeValue

func key(id string) values { return values{"user_id": text(id)} }

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// SetLogin sets what a User does not have, and one attribute that it has.
func (u *Users) SetLogin(ctx context.Context, id, at, mail string) error {
	_, err := u.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(u.table),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET last_login_at = :t, mail = :m REMOVE locked_until ADD login_count :one"),
		ExpressionAttributeValues: values{":t": text(at), ":m": text(mail), ":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

func (u *Users) Rename(ctx context.Context, id, name string) error {
	out, err := u.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(u.table), Key: key(id)})
	if err != nil {
		return err
	}
	var user User
	if err := attributevalue.UnmarshalMap(out.Item, &user); err != nil {
		return err
	}
	user.Name = name
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = u.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(u.table), Item: item}) // want DDB133 warning likely `PutItem in Rename drops "last_login_at" and "login_count" from items of the table in Users.table`
	return err
}

func (u *Users) UpdateUser(ctx context.Context, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = u.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(u.table), Item: item}) // want DDB133 "UpdateUser drops"
	return err
}

func (u *Users) EditMail(ctx context.Context, id, mail string) error {
	_, err := u.client.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB133 "EditMail drops"
		TableName: aws.String(u.table),
		Item:      values{"user_id": text(id), "mail": text(mail)},
	})
	return err
}

// It may be new, by the names or by the condition.
func (u *Users) Save(ctx context.Context, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = u.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(u.table), Item: item})
	return err
}

func (u *Users) CreateOrUpdate(ctx context.Context, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = u.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(u.table), Item: item})
	return err
}

func (u *Users) ChangeNone(ctx context.Context, id string) error {
	_, err := u.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String(u.table),
		Item:                key(id),
		ConditionExpression: aws.String("attribute_not_exists(user_id)"),
	})
	return err
}

// The item, or the table, is not known to be that of the update.
func (u *Users) UpdateAny(ctx context.Context, item values) error {
	_, err := u.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(u.table), Item: item})
	return err
}

func (u *Users) UpdateMore(ctx context.Context, id string, more values) error {
	item := values{"user_id": text(id)}
	for name, value := range more {
		item[name] = value
	}
	_, err := u.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(u.table), Item: item})
	return err
}

func (u *Users) UpdateIn(ctx context.Context, table string, user User) error {
	item, err := attributevalue.MarshalMap(user)
	if err != nil {
		return err
	}
	_, err = u.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: item})
	return err
}

func (u *Users) UpdateDevice(ctx context.Context, id string) error {
	_, err := u.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(u.table),
		Item:      values{"device_id": text(id)},
	})
	return err
}
