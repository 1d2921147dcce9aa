// Package recursion has functions that write batches and lead back to themselves.
package recursion

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type requests = map[string][]types.WriteRequest

// Two functions that call each other after an error only: what was left is lost.

func write(ctx context.Context, db *dynamodb.Client, items requests, n int) (*dynamodb.BatchWriteItemOutput, error) {
	out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: items})
	if err != nil && n > 0 {
		return rewrite(ctx, db, items, n-1)
	}
	return out, err
}

func rewrite(ctx context.Context, db *dynamodb.Client, items requests, n int) (*dynamodb.BatchWriteItemOutput, error) {
	return write(ctx, db, items, n)
}

func lost(ctx context.Context, db *dynamodb.Client, items requests) error {
	_, err := rewrite(ctx, db, items, 3) // want DDB103 error `UnprocessedItems of this BatchWriteItem are ignored`
	return err
}

func lostAbove(ctx context.Context, db *dynamodb.Client, items requests) error {
	_, err := write(ctx, db, items, 3) // want DDB103 error `UnprocessedItems of this BatchWriteItem are ignored`
	return err
}

func counted(ctx context.Context, db *dynamodb.Client, items requests) (int, error) {
	out, err := rewrite(ctx, db, items, 3)
	if err != nil {
		return 0, err
	}
	return len(out.UnprocessedItems), nil
}

// A function that calls itself with what was left.
func all(ctx context.Context, db *dynamodb.Client, items requests) error {
	out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: items})
	if err != nil || len(out.UnprocessedItems) == 0 {
		return err
	}
	return all(ctx, db, out.UnprocessedItems)
}

// Two that do so by each other.

func send(ctx context.Context, db *dynamodb.Client, items requests) error {
	out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: items})
	if err != nil {
		return err
	}
	return left(ctx, db, out.UnprocessedItems)
}

func left(ctx context.Context, db *dynamodb.Client, items requests) error {
	if len(items) == 0 {
		return nil
	}
	return send(ctx, db, items)
}

// A helper that returns what was left stands below those that call it, and in a loop.

func until(ctx context.Context, db *dynamodb.Client, items requests) error {
	b, err := begin(ctx, db, items)
	for err == nil && len(b.left) > 0 {
		b, err = begin(ctx, db, b.left)
	}
	return err
}

func never(ctx context.Context, db *dynamodb.Client, items requests) (int, error) {
	b, err := begin(ctx, db, items) // want DDB103 error `UnprocessedItems of this BatchWriteItem are ignored`
	if err != nil {
		return 0, err
	}
	return b.size, nil
}

type batch struct {
	size int
	left requests
}

func begin(ctx context.Context, db *dynamodb.Client, items requests) (*batch, error) {
	out, err := db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: items})
	if err != nil {
		return nil, err
	}
	return &batch{len(items), out.UnprocessedItems}, nil
}

// Methods, through an interface that one type implements.

type writer interface {
	put(ctx context.Context, items requests, n int) (*dynamodb.BatchWriteItemOutput, error)
}

type table struct{ db *dynamodb.Client }

func (t *table) put(ctx context.Context, items requests, n int) (*dynamodb.BatchWriteItemOutput, error) {
	out, err := t.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: items})
	if err != nil && n > 0 {
		return repeated(ctx, t, items, n-1)
	}
	return out, err
}

func repeated(ctx context.Context, w writer, items requests, n int) (*dynamodb.BatchWriteItemOutput, error) {
	return w.put(ctx, items, n)
}

func throughInterface(ctx context.Context, w writer, items requests) error {
	_, err := w.put(ctx, items, 3) // want DDB103 error `UnprocessedItems of this BatchWriteItem are ignored`
	return err
}

func throughFunction(ctx context.Context, w writer, items requests) error {
	_, err := repeated(ctx, w, items, 3) // want DDB103 error `UnprocessedItems of this BatchWriteItem are ignored`
	return err
}
