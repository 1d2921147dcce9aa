// Package v2errors has the cases of DDB147.
package v2errors

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go/aws/awserr"
	old "github.com/aws/aws-sdk-go/service/dynamodb"

	"example.com/fixtures/client/v2errors/carts"
)

var (
	errExists = errors.New("the order exists")
	errOther  = errors.New("another error")
)

type orders struct {
	old    *old.DynamoDB
	client *dynamodb.Client
}

func (o *orders) put(in *old.PutItemInput) error {
	_, err := o.old.PutItem(in)
	if aerr, ok := err.(awserr.Error); ok { // want DDB147 `With aws-sdk-go-v2, the error of PutItem is never of type awserr\.Error .* smithy\.APIError`
		switch aerr.Code() {
		case old.ErrCodeConditionalCheckFailedException:
			return errExists
		}
	}
	return err
}

func (o *orders) get(ctx context.Context, in *old.GetItemInput) (*old.GetItemOutput, error) {
	out, err := o.old.GetItemWithContext(ctx, in)
	var failed *old.ConditionalCheckFailedException
	if errors.As(err, &failed) { // want DDB147 `never of type dynamodb\.ConditionalCheckFailedException .* use errors\.As with the address of a \*types\.ConditionalCheckFailedException`
		return nil, errExists
	}
	return out, err
}

func (o *orders) remove(in *old.DeleteItemInput) error {
	_, err := o.old.DeleteItem(in)
	switch err.(type) {
	case *old.ConditionalCheckFailedException: // want DDB147 `the error of DeleteItem is never of type dynamodb\.ConditionalCheckFailedException`
		return errExists
	case awserr.Error: // want DDB147 `never of type awserr\.Error`
		return errOther
	}
	return err
}

// The error comes from another function.
func (o *orders) update(in *old.UpdateItemInput) error {
	if _, ok := o.send(in).(awserr.Error); ok { // want DDB147 "the error of UpdateItem"
		return errExists
	}
	return nil
}

func (o *orders) send(in *old.UpdateItemInput) error {
	_, err := o.old.UpdateItem(in)
	return err
}

// The error is that of any page.
func (o *orders) list(in *old.QueryInput) error {
	err := o.old.QueryPages(in, func(*old.QueryOutput, bool) bool { return true })
	if _, ok := err.(awserr.Error); ok { // want DDB147 "the error of Query is never of type awserr.Error .* the branch never runs"
		return errOther
	}
	return err
}

// An assertion of one value does not ask.
func (o *orders) code(in *old.GetItemInput) string {
	if _, err := o.old.GetItem(in); err != nil {
		return err.(awserr.Error).Code() // want DDB147 "after the move the assertion panics"
	}
	return ""
}

// It is what it will be.
func (o *orders) moved(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := o.client.PutItem(ctx, in)
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) {
		return errExists
	}
	return err
}

// Which client returned the error is unknown.
func isConditional(err error) bool {
	aerr, ok := err.(awserr.Error)
	return ok && aerr.Code() == old.ErrCodeConditionalCheckFailedException
}

// Another service may have returned it.
func cart(id string) error {
	err := carts.Load(id)
	if _, ok := err.(awserr.Error); ok {
		return errExists
	}
	return err
}
