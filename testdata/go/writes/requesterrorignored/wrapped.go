package requesterrorignored

import (
	"context"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/pkg/errors"
)

// wrappedForNothing makes an error of that of the write, and does nothing with it.
func wrappedForNothing(ctx context.Context, client *dynamodb.Client, id string) error {
	if _, err := client.PutItem(ctx, order); err != nil { // want DDB128 `The error of PutItem is dropped`
		errors.Wrapf(err, "put order %s", id)
	}
	if _, err := client.PutItem(ctx, order); err != nil { // want DDB128 `The error of PutItem is dropped`
		errors.WithMessage(err, "put order")
	}
	if _, err := client.PutItem(ctx, order); err != nil { // want DDB128 `The error of PutItem is dropped`
		fmt.Errorf("put order %s: %w", id, err)
	}
	return nil
}

func putWrapped(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.PutItem(ctx, order)
	return errors.Wrap(err, "put order")
}

func putTwice(ctx context.Context, client *dynamodb.Client) error {
	putWrapped(ctx, client) // want DDB128 `The error of putWrapped \(PutItem\) is dropped`
	return errors.WithStack(putWrapped(ctx, client))
}

func wrappedAndLogged(ctx context.Context, client *dynamodb.Client) {
	if err := putWrapped(ctx, client); err != nil {
		log.Println(errors.Wrap(err, "nightly run"))
	}
}

func wrappedAndKept(ctx context.Context, client *dynamodb.Client) (failed []error) {
	for range 3 {
		if err := putWrapped(ctx, client); err != nil {
			failed = append(failed, errors.WithStack(err))
		}
	}
	return failed
}

// shown prints what it is given, as well.
func shown(err error) bool {
	log.Print(err)
	return err == nil
}

func wrappedAndShown(ctx context.Context, client *dynamodb.Client) {
	_, err := client.PutItem(ctx, order)
	if err != nil {
		shown(err)
		errors.Wrap(err, "put order")
	}
}
