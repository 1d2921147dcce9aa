package fix

import (
	"context"
	"errors"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Batcher hides the context, Tenants asks for more.
type (
	Batcher interface {
		BatchWriteItem(*dynamodb.BatchWriteItemInput) (*dynamodb.BatchWriteItemOutput, error)
	}
	Tenants interface {
		BatchWriteItem(context.Context, string, *dynamodb.BatchWriteItemInput) (*dynamodb.BatchWriteItemOutput, error)
	}
)

const pause = time.Second

var errClosed = errors.New("closed")

func withoutContext(db Batcher, in *dynamodb.BatchWriteItemInput) error {
	if _, err := db.BatchWriteItem(in); err != nil { // want DDB103 "ignored"
		return err
	}
	return nil
}

func ofTenant(ctx context.Context, db Tenants, tenant string, in *dynamodb.BatchWriteItemInput) error {
	if _, err := db.BatchWriteItem(ctx, tenant, in); err != nil { // want DDB103 "ignored"
		return err
	}
	return nil
}
