package sdkerrortype

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/smithy-go"
)

type coded interface {
	error
	ErrorCode() string
}

// Where the error comes from is not known: it may be unwrapped.
func given(err error) bool {
	_, ok := err.(*types.ConditionalCheckFailedException)
	return ok
}

func unwrapped(ctx context.Context, client *dynamodb.Client, in *dynamodb.PutItemInput) bool {
	_, err := client.PutItem(ctx, in)
	var api coded
	if errors.As(err, &api) {
		switch api.(type) {
		case *types.ConditionalCheckFailedException:
			return true
		}
	}
	var op *smithy.OperationError
	if errors.As(err, &op) {
		_, ok := op.Unwrap().(*types.ThrottlingException)
		return ok
	}
	if _, ok := errors.Unwrap(err).(*types.ThrottlingException); ok {
		return true
	}
	_, ok := err.(*smithy.OperationError)
	return ok
}

// A stand-in for the client that returns the error as it is.
type fake struct{ fails bool }

func (f fake) PutItem(ctx context.Context, in *dynamodb.PutItemInput, _ ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error) {
	if f.fails {
		return nil, &types.ConditionalCheckFailedException{}
	}
	return &dynamodb.PutItemOutput{}, nil
}

func ofFake(ctx context.Context) bool {
	_, err := fake{fails: true}.PutItem(ctx, nil)
	_, ok := err.(*types.ConditionalCheckFailedException)
	return ok
}

// One of two: a function of somebody else's may return anything.
func either(ctx context.Context, client *dynamodb.Client, other func() error) bool {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{})
	if err == nil {
		err = other()
	}
	_, ok := err.(*types.ConditionalCheckFailedException)
	return ok
}

// Handed on as a value: whoever calls it may unwrap errors.
func isThrottled(err error) bool {
	_, ok := err.(*types.ThrottlingException)
	return ok
}

func repeat(ctx context.Context, client *dynamodb.Client, again func(func(error) bool) error) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{})
	if isThrottled(err) {
		return nil
	}
	return again(isThrottled)
}
