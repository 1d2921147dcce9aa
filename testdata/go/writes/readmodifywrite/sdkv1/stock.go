// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"errors"
	"strconv"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type Account struct {
	ID      string `dynamodbav:"account_id"`
	Balance int    `dynamodbav:"balance"`
	Owner   string `dynamodbav:"owner"`
}

type Accounts struct{ db *dynamodb.DynamoDB }

func key(id string) map[string]*dynamodb.AttributeValue {
	return map[string]*dynamodb.AttributeValue{"account_id": {S: aws.String(id)}}
}

func (a Accounts) find(id string) (Account, error) {
	out, err := a.db.GetItem(&dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: key(id)})
	if err != nil {
		return Account{}, err
	}
	if out.Item == nil {
		return Account{}, errors.New("no such account")
	}
	account := Account{}
	err = dynamodbattribute.UnmarshalMap(out.Item, &account)
	return account, err
}

func (a Accounts) Withdraw(id string, amount int) error {
	account, err := a.find(id)
	if err != nil {
		return err
	}
	_, err = a.db.UpdateItem(&dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in "accounts" without a condition`
		TableName:                 aws.String("accounts"),
		Key:                       key(id),
		UpdateExpression:          aws.String("set balance = :b"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":b": {N: aws.String(strconv.Itoa(account.Balance - amount))}},
	})
	return err
}

func (a Accounts) Rename(id, owner string) error {
	account, err := a.find(id)
	if err != nil {
		return err
	}
	account.Owner = owner
	item, err := dynamodbattribute.MarshalMap(account)
	if err != nil {
		return err
	}
	_, err = a.db.PutItem(&dynamodb.PutItemInput{TableName: aws.String("accounts"), Item: item}) // want DDB109 `PutItem writes the item from GetItem back to "accounts" without a condition`
	return err
}

func (a Accounts) Guarded(id, owner string) error {
	account, err := a.find(id)
	if err != nil {
		return err
	}
	account.Owner = owner
	item, err := dynamodbattribute.MarshalMap(account)
	if err != nil {
		return err
	}
	_, err = a.db.PutItem(&dynamodb.PutItemInput{
		TableName: aws.String("accounts"),
		Item:      item,
		Expected:  map[string]*dynamodb.ExpectedAttributeValue{"balance": {Value: &dynamodb.AttributeValue{N: aws.String(strconv.Itoa(account.Balance))}}},
	})
	return err
}
