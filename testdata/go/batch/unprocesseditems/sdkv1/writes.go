// Package sdkv1 writes in batches by aws-sdk-go.
package sdkv1

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/request"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type Store struct {
	db    dynamodbiface.DynamoDBAPI
	table string
	batch func(context.Context, *dynamodb.BatchWriteItemInput) sender
}

func (s *Store) write(requests []*dynamodb.WriteRequest) *dynamodb.BatchWriteItemInput {
	return &dynamodb.BatchWriteItemInput{RequestItems: map[string][]*dynamodb.WriteRequest{s.table: requests}}
}

func (s *Store) ignored(requests []*dynamodb.WriteRequest) error {
	_, err := s.db.BatchWriteItem(s.write(requests)) // want DDB103 "UnprocessedItems of this BatchWriteItem are ignored"
	return err
}

func (s *Store) ignoredWithContext(ctx aws.Context, requests []*dynamodb.WriteRequest) error {
	if _, err := s.db.BatchWriteItemWithContext(ctx, s.write(requests)); err != nil { // want DDB103 "are ignored"
		return err
	}
	return nil
}

func (s *Store) ignoredPrepared(requests []*dynamodb.WriteRequest) error {
	req, _ := s.db.BatchWriteItemRequest(s.write(requests)) // want DDB103 "are ignored"
	return req.Send()
}

func (s *Store) logged(requests []*dynamodb.WriteRequest) error {
	out, err := s.db.BatchWriteItem(s.write(requests)) // want DDB103 "are only logged"
	if err != nil {
		return err
	}
	fmt.Println("left over:", len(out.UnprocessedItems))
	return nil
}

func (s *Store) repeated(ctx context.Context, requests []*dynamodb.WriteRequest) error {
	input := s.write(requests)
	for wait := 50 * time.Millisecond; ; wait *= 2 {
		out, err := s.db.BatchWriteItemWithContext(ctx, input)
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) == 0 {
			return nil
		}
		if wait > time.Minute {
			return errors.New("throttled")
		}
		time.Sleep(wait)
		input.SetRequestItems(out.UnprocessedItems)
	}
}

// A sender is a request that tests can stand in for.
type sender interface {
	Send() error
	Data() interface{}
}

type adapter struct{ req *request.Request }

func (a adapter) Send() error       { return a.req.Send() }
func (a adapter) Data() interface{} { return a.req.Data }

func (s *Store) prepare(ctx context.Context, input *dynamodb.BatchWriteItemInput) sender {
	req, _ := s.db.BatchWriteItemRequest(input)
	req.SetContext(ctx)
	return adapter{req}
}

// requests are those that are still to be sent, by table.
type requests map[string][]*dynamodb.WriteRequest

func (r requests) take(from requests, max int) {
	for table, list := range from {
		n := min(len(list), max)
		r[table] = append(r[table], list[:n]...)
		from[table] = list[n:]
	}
}

// What is left goes on a list, by a method of the list, and the request is made
// by a function that a field holds.
func (s *Store) drain(ctx context.Context, outstanding requests) error {
	unprocessed := requests{}
	for len(outstanding)+len(unprocessed) > 0 {
		next := requests{}
		next.take(outstanding, 25)
		next.take(unprocessed, 25)
		req := s.batch(ctx, &dynamodb.BatchWriteItemInput{RequestItems: next})
		if err := req.Send(); err != nil {
			return err
		}
		left := req.Data().(*dynamodb.BatchWriteItemOutput).UnprocessedItems
		unprocessed.take(left, -1)
	}
	return nil
}

// A retryer sends what is left until nothing is.
type retryer struct {
	db    dynamodbiface.DynamoDBAPI
	input *dynamodb.BatchWriteItemInput
}

func (r *retryer) send() error {
	out, err := r.db.BatchWriteItem(r.input)
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		r.input.RequestItems = out.UnprocessedItems
		return fmt.Errorf("%d tables left", len(out.UnprocessedItems))
	}
	return nil
}

func (r *retryer) run(retry func(func() error) error) error { return retry(r.send) }
