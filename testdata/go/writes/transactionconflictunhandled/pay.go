// Package transactionconflictunhandled pays in transactions.
package transactionconflictunhandled

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errFailed = errors.New("payment failed")

func logged(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) {
	if _, err := client.TransactWriteItems(ctx, in); err != nil { // want DDB121 note likely `TransactWriteItems does not tell TransactionCanceledException from other errors .* check CancellationReasons`
		log.Print(err)
	}
}

func replaced(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) error {
	if _, err := client.TransactWriteItems(ctx, in); err != nil { // want DDB121 `TransactWriteItems does not tell TransactionCanceledException from other errors`
		return errFailed
	}
	return nil
}

func textOnly(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactGetItemsInput) error {
	_, err := client.TransactGetItems(ctx, in) // want DDB121 `TransactGetItems does not tell TransactionCanceledException from other errors`
	if err != nil {
		return fmt.Errorf("get prices: %v", err)
	}
	return nil
}

func wrapped(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) error {
	_, err := client.TransactWriteItems(ctx, in)
	if err != nil {
		return fmt.Errorf("pay: %w", err)
	}
	return nil
}

func told(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) bool {
	_, err := client.TransactWriteItems(ctx, in)
	var cancelled *types.TransactionCanceledException
	if errors.As(err, &cancelled) {
		return true
	}
	log.Print(err)
	return false
}

func handed(ctx context.Context, client *dynamodb.Client, in *dynamodb.TransactWriteItemsInput, notify func(error)) {
	_, err := client.TransactWriteItems(ctx, in)
	notify(err)
}
