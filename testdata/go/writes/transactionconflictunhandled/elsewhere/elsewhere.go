// Package elsewhere pays through another package.
package elsewhere

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

func pay(ctx context.Context, db *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) {
	if _, err := stores.Transact(ctx, db, in); err != nil { // want DDB121 `TransactWriteItems does not tell TransactionCanceledException from other errors`
		log.Print(err)
	}
}

func payOrFail(ctx context.Context, db *dynamodb.Client, in *dynamodb.TransactWriteItemsInput) error {
	_, err := stores.Transact(ctx, db, in)
	return err
}
