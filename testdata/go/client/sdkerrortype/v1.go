package sdkerrortype

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go/aws/awserr"
	old "github.com/aws/aws-sdk-go/service/dynamodb"
)

// Left over from aws-sdk-go.
func (o *orders) moved(ctx context.Context, in *dynamodb.UpdateItemInput) error {
	_, err := o.client.UpdateItem(ctx, in)
	if aerr, ok := err.(awserr.Error); ok { // want DDB122 `The error of UpdateItem is never of type awserr\.Error .* aws-sdk-go-v2 sends the request`
		switch aerr.Code() {
		case old.ErrCodeConditionalCheckFailedException:
			return errExists
		}
	}
	var failed awserr.Error
	if errors.As(err, &failed) { // want DDB122 "is never of type awserr.Error"
		return errExists
	}
	if _, ok := err.(*old.ConditionalCheckFailedException); ok { // want DDB122 "is never of type dynamodb.ConditionalCheckFailedException"
		return errExists
	}
	return err
}

// Here it is right.
func stays(client *old.DynamoDB) error {
	_, err := client.PutItem(&old.PutItemInput{})
	if aerr, ok := err.(awserr.Error); ok && aerr.Code() == old.ErrCodeConditionalCheckFailedException {
		return errExists
	}
	return err
}

func both(ctx context.Context, client *old.DynamoDB, o *orders, isNew bool) error {
	var err error
	if isNew {
		_, err = o.client.PutItem(ctx, &dynamodb.PutItemInput{})
	} else {
		_, err = client.PutItem(&old.PutItemInput{})
	}
	if _, ok := err.(awserr.Error); ok {
		return errExists
	}
	return err
}
