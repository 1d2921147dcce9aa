// Package sdkv1 does with aws-sdk-go what its parent does.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type wallets struct{ db dynamodbiface.DynamoDBAPI }

func (w *wallets) spend(id, amount string) error {
	_, err := w.db.UpdateItem(&dynamodb.UpdateItemInput{ // want DDB135 `from "credits" of "wallets"`
		TableName:                 aws.String("wallets"),
		Key:                       map[string]*dynamodb.AttributeValue{"wallet_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String("SET credits = credits - :n"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":n": {N: aws.String(amount)}},
	})
	return err
}

// A condition in a legacy parameter may be the bound.
func (w *wallets) spendOld(id, amount string) error {
	_, err := w.db.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:                 aws.String("wallets"),
		Key:                       map[string]*dynamodb.AttributeValue{"wallet_id": {S: aws.String(id)}},
		UpdateExpression:          aws.String("SET credits = credits - :n"),
		Expected:                  map[string]*dynamodb.ExpectedAttributeValue{"credits": {ComparisonOperator: aws.String("GE")}},
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":n": {N: aws.String(amount)}},
	})
	return err
}
