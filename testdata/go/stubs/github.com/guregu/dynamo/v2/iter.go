package dynamo

import (
	"context"
)

type Iter interface {
	Next(ctx context.Context, out any) bool
	Err() error
}

type PagingIter interface {
	Iter
	LastEvaluatedKey(context.Context) (PagingKey, error)
}

type ParallelIter interface {
	Iter
	LastEvaluatedKeys(context.Context) ([]PagingKey, error)
}

type PagingKey Item
