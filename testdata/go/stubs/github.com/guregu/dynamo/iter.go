package dynamo

import (
	"context"

	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type Iter interface {
	Next(out any) bool
	NextWithContext(ctx context.Context, out any) bool
	Err() error
}

type PagingIter interface {
	Iter
	LastEvaluatedKey() PagingKey
}

type ParallelIter interface {
	Iter
	LastEvaluatedKeys() []PagingKey
}

type PagingKey map[string]*dynamodb.AttributeValue
