// Package transactions asks the errors of transactions what they are.
package transactions

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go/aws/awserr"
	old "github.com/aws/aws-sdk-go/service/dynamodb"
)

var errExists = errors.New("exists")

// A condition that does not hold cancels the whole transaction.
func ship(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) error {
	_, err := client.TransactWriteItems(ctx, in)
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) { // want DDB122 `The error of TransactWriteItems is never a ConditionalCheckFailedException .* test for TransactionCanceledException, and check its CancellationReasons`
		return errExists
	}
	if err = fmt.Errorf("ship: %w", err); errors.As(err, &failed) { // want DDB122 "TransactionCanceledException"
		return errExists
	}
	var cancelled *types.TransactionCanceledException
	if errors.As(err, &cancelled) {
		return errExists
	}
	return err
}

// The one may fail, the other is cancelled.
func oneOrMore(ctx context.Context, client *dynamodb.Client, items []types.TransactWriteItem, one *dynamodb.PutItemInput) error {
	var err error
	if len(items) > 1 {
		_, err = client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: items})
	} else {
		_, err = client.PutItem(ctx, one)
	}
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) {
		return errExists
	}
	return err
}

// Nobody knows what the other function returns.
func then(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactWriteItemsInput, other func() error) error {
	_, err := client.TransactWriteItems(ctx, in)
	if err == nil {
		err = other()
	}
	var failed *types.ConditionalCheckFailedException
	if errors.As(err, &failed) {
		return errExists
	}
	return err
}

func withOld(ctx context.Context, client *old.DynamoDB, in *old.TransactWriteItemsInput) error {
	_, err := client.TransactWriteItemsWithContext(ctx, in)
	var failed *old.ConditionalCheckFailedException
	if errors.As(err, &failed) { // want DDB122 "never a ConditionalCheckFailedException"
		return errExists
	}
	if aerr, ok := err.(awserr.Error); ok && aerr.Code() == old.ErrCodeConditionalCheckFailedException { // want DDB122 "never a ConditionalCheckFailedException"
		return errExists
	}
	if aerr, ok := err.(awserr.Error); ok {
		switch aerr.Code() {
		case old.ErrCodeConditionalCheckFailedException: // want DDB122 "never a ConditionalCheckFailedException"
			return errExists
		case old.ErrCodeTransactionCanceledException:
			return nil
		}
	}
	return err
}
