// Package sdkv1 reads items by aws-sdk-go.
package sdkv1

import (
	"errors"

	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type order struct {
	ID string `dynamodbav:"order_id"`
}

func decoded(db dynamodbiface.DynamoDBAPI, in *dynamodb.GetItemInput) (*order, error) {
	out, err := db.GetItem(in) // want DDB112 "zero value"
	if err != nil {
		return nil, err
	}
	var o order
	err = dynamodbattribute.UnmarshalMap(out.Item, &o)
	return &o, err
}

func taken(db *dynamodb.DynamoDB, in *dynamodb.GetItemInput) (string, error) {
	out, err := db.GetItem(in) // want DDB112 error "panics"
	if err != nil {
		return "", err
	}
	return *out.Item["customer_id"].S, nil
}

func checked(db *dynamodb.DynamoDB, in *dynamodb.GetItemInput) (string, error) {
	out, err := db.GetItem(in)
	if err != nil {
		return "", err
	}
	customer := out.Item["customer_id"]
	if customer == nil || customer.S == nil {
		return "", errors.New("no such order")
	}
	return *customer.S, nil
}
