// Package leftovers moves what a batch did not get to out of the answer.
package leftovers

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const events = "prod-audit-events"

// Requests are writes by table.
type Requests map[string][]types.WriteRequest

// Take adds what was left.
func (r Requests) Take(left map[string][]types.WriteRequest) {
	for table, list := range left {
		r[table] = append(r[table], list...)
	}
}

// Size counts the writes.
func (r Requests) Size() (n int) {
	for _, list := range r {
		n += len(list)
	}
	return n
}

// Log writes events.
type Log struct{ DB *dynamodb.Client }

func (l *Log) batch(list []types.WriteRequest) *dynamodb.BatchWriteItemInput {
	return &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{events: list}}
}

// WorkList ranges over a list that grows by what was left.
func (l *Log) WorkList(ctx context.Context, batches [][]types.WriteRequest) error {
	for i := 0; i < len(batches); i++ {
		out, err := l.DB.BatchWriteItem(ctx, l.batch(batches[i]))
		if err != nil {
			return err
		}
		if left := out.UnprocessedItems[events]; len(left) > 0 {
			batches = append(batches, left)
		}
	}
	return nil
}

// ByMethod moves what was left into a map by a method of it.
func (l *Log) ByMethod(ctx context.Context, list []types.WriteRequest) error {
	left := Requests{}
	out, err := l.DB.BatchWriteItem(ctx, l.batch(list))
	if err != nil {
		return err
	}
	left.Take(out.UnprocessedItems)
	if left.Size() > 0 {
		return errors.New("events left")
	}
	return nil
}

// Write returns what was left.
func (l *Log) Write(ctx context.Context, list []types.WriteRequest) (failed []types.WriteRequest, err error) {
	out, err := l.DB.BatchWriteItem(ctx, l.batch(list))
	if err != nil {
		return list, err
	}
	return out.UnprocessedItems[events], nil
}

// WriteAll returns what was left of all batches.
func (l *Log) WriteAll(ctx context.Context, batches [][]types.WriteRequest) (failed []types.WriteRequest, err error) {
	for _, list := range batches {
		out, err := l.DB.BatchWriteItem(ctx, l.batch(list))
		if err != nil {
			return nil, err
		}
		failed = append(failed, out.UnprocessedItems[events]...)
	}
	return failed, nil
}

// Report is what a write came to.
type Report struct {
	Written int
	Failed  []types.WriteRequest
}

// Reported returns what was left in a struct.
func (l *Log) Reported(ctx context.Context, list []types.WriteRequest) (Report, error) {
	out, err := l.DB.BatchWriteItem(ctx, l.batch(list))
	if err != nil {
		return Report{}, err
	}
	left := out.UnprocessedItems[events]
	return Report{Written: len(list) - len(left), Failed: left}, nil
}

// Strict returns what was left, and an error if there is any.
func (l *Log) Strict(ctx context.Context, list []types.WriteRequest) (failed []types.WriteRequest, err error) {
	out, err := l.DB.BatchWriteItem(ctx, l.batch(list))
	if err != nil {
		return list, err
	}
	if failed = out.UnprocessedItems[events]; len(failed) > 0 {
		return failed, errors.New("events left")
	}
	return nil, nil
}

func (l *Log) dropped(ctx context.Context, list []types.WriteRequest) error {
	_, err := l.Write(ctx, list) // want DDB103 "ignored"
	return err
}

func (l *Log) onlyLogged(ctx context.Context, list []types.WriteRequest) error {
	failed, err := l.Write(ctx, list) // want DDB103 "only logged"
	if err != nil {
		return err
	}
	if len(failed) > 0 {
		log.Printf("%d events left", len(failed))
	}
	return nil
}

func (l *Log) again(ctx context.Context, list []types.WriteRequest) (err error) {
	for try := 0; len(list) > 0 && try < 3; try++ {
		if list, err = l.Write(ctx, list); err != nil {
			return err
		}
	}
	if len(list) > 0 {
		return errors.New("events left")
	}
	return nil
}

// recursion sends the rest again.
func (l *Log) recursive(ctx context.Context, pending map[string][]types.WriteRequest, depth int) error {
	if depth == 0 {
		return errors.New("events left")
	}
	out, err := l.DB.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
	if err != nil || len(out.UnprocessedItems) == 0 {
		return err
	}
	return l.recursive(ctx, out.UnprocessedItems, depth-1)
}

// The rest goes to a worker.
func (l *Log) worker(ctx context.Context, in <-chan []types.WriteRequest, left chan<- []types.WriteRequest) {
	for list := range in {
		out, err := l.DB.BatchWriteItem(ctx, l.batch(list))
		if err != nil {
			left <- list
			continue
		}
		left <- out.UnprocessedItems[events]
	}
}
