// Package sdkerrortype tells errors of the SDK from each other.
package sdkerrortype

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errExists = errors.New("order exists")

type order struct{ ID string }

type writer interface {
	PutItem(context.Context, *dynamodb.PutItemInput, ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
}

type orders struct{ client *dynamodb.Client }

func (o *orders) create(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := o.client.PutItem(ctx, in)
	if _, ok := err.(*types.ConditionalCheckFailedException); ok { // want DDB122 error proven `err\.\(\*types\.ConditionalCheckFailedException\) never matches the error of PutItem`
		return errExists
	}
	if e, ok := err.(*types.ThrottlingException); ok { // want DDB122 "never matches"
		return fmt.Errorf("later: %w", e)
	} else if e, ok := err.(*types.RequestLimitExceeded); ok { // want DDB122 "never matches"
		return fmt.Errorf("much later: %s", e.ErrorCode())
	}
	conflict, ok := err.(*types.TransactionCanceledException) // want DDB122 "never matches"
	if ok {
		log.Print(conflict.Message)
	}
	_, slow := err.(*types.ProvisionedThroughputExceededException) // want DDB122 "never matches"
	if slow {
		return nil
	}
	switch err.(type) {
	case *types.ConditionalCheckFailedException, // want DDB122 "never matches"
		*types.ThrottlingException: // want DDB122 "never matches"
		return errExists
	}
	return err
}

func behindInterface(ctx context.Context, w writer, in *dynamodb.PutItemInput) error {
	if _, err := w.PutItem(ctx, in); err != nil {
		switch e := err.(type) {
		case *types.ConditionalCheckFailedException: // want DDB122 likely "never matches"
			return fmt.Errorf("%s: %w", *e.Message, errExists)
		default:
			return err
		}
	}
	return nil
}

// An error that comes out of a function of the package, wrapped or not.
func (o *orders) save(ctx context.Context, v order) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	if _, err := o.client.PutItem(ctx, &dynamodb.PutItemInput{Item: item}); err != nil {
		return fmt.Errorf("save order %s: %w", v.ID, err)
	}
	return nil
}

func (o *orders) saveOnce(ctx context.Context, v order) error {
	err := o.save(ctx, v)
	if _, ok := err.(*types.ConditionalCheckFailedException); ok { // want DDB122 `err\.\(\*types\.ConditionalCheckFailedException\) never matches the error of PutItem`
		return errExists
	}
	return err
}

func (o *orders) pages(ctx context.Context) error {
	pages := dynamodb.NewQueryPaginator(o.client, &dynamodb.QueryInput{})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			if _, ok := err.(*types.ThrottlingException); ok { // want DDB122 `err\.\(\*types\.ThrottlingException\) never matches the error of Query`
				continue
			}
			return err
		}
	}
	return nil
}

// The text of an error has the exception's name in the middle.
func (o *orders) byText(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := o.client.PutItem(ctx, in)
	if err != nil && err.Error() == "ConditionalCheckFailedException: The conditional request failed" { // want DDB122 `The text of an error of PutItem never begins with "ConditionalCheckFailedException: The conditional request failed" .* begins with "operation error DynamoDB: " and the name of the operation`
		return errExists
	}
	return err
}

// A function that is called with errors of operations alone.
func isConflict(err error) bool {
	_, ok := err.(*types.TransactionCanceledException) // want DDB122 `err\.\(\*types\.TransactionCanceledException\) never matches the error of PutItem`
	return ok
}

func (o *orders) retried(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := o.client.PutItem(ctx, in)
	for isConflict(err) {
		_, err = o.client.PutItem(ctx, in)
	}
	return err
}
