// Package dax uses a client that does not wrap errors.
package dax

import (
	"context"

	"github.com/aws/aws-dax-go-v2/dax"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func direct(ctx context.Context, client *dax.Dax, in *dynamodb.PutItemInput) bool {
	_, err := client.PutItem(ctx, in)
	_, ok := err.(*types.ConditionalCheckFailedException)
	return ok
}

type writer interface {
	PutItem(context.Context, *dynamodb.PutItemInput, ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
}

func behindInterface(ctx context.Context, client writer, in *dynamodb.PutItemInput) bool {
	_, err := client.PutItem(ctx, in)
	_, ok := err.(*types.ConditionalCheckFailedException)
	return ok
}
