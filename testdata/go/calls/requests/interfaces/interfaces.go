// Package interfaces hands requests to what takes them as interfaces. What is
// still known of each when it is sent is written beside it.
package interfaces

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"log/slog"
	"os"
	"reflect"
	"sync/atomic"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct {
	db   *dynamodb.Client
	last atomic.Value
	kept any
}

func (s *store) decoded(ctx context.Context, raw []byte) {
	var input dynamodb.CreateTableInput
	if err := json.Unmarshal(raw, &input); err != nil {
		return
	}
	input.TableName = aws.String("orders")
	s.db.CreateTable(ctx, &input) // want `^CreateTable TableName="orders" or unknown, others unknown: the request is handed on as an interface, which may change it$`
}

// noted is handed on after it was sent.
func (s *store) noted(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	s.db.Query(ctx, input) // want `^Query TableName="orders"$`
	fill(input)
}

// perhapsFilled is handed on if there is no index.
func (s *store) perhapsFilled(ctx context.Context, complete bool) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	if !complete {
		fill(input)
	}
	s.db.Query(ctx, input) // want `^Query TableName="orders" or unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) decodedFromStream(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	json.NewDecoder(os.Stdin).Decode(input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

// fill sets what a request lacks.
func fill(request any) {
	if query, ok := request.(*dynamodb.QueryInput); ok {
		query.IndexName = aws.String("by-customer")
	}
}

func (s *store) filled(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	fill(input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) filledThroughVariable(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	var request any = input
	fill(request)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

// apply runs options of a kind that knows no requests.
func apply(request any, options ...func(any)) {
	for _, option := range options {
		option(request)
	}
}

func (s *store) options(ctx context.Context, limit func(any)) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	apply(input, limit)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) reflected(ctx context.Context, field string) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	reflect.ValueOf(input).Elem().FieldByName(field).SetZero()
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) asserted(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	var request any = input
	request.(*dynamodb.QueryInput).Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) keptInField(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	s.kept = input
	s.refresh()
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) refresh() { fill(s.kept) }

func (s *store) keptAtomically(ctx context.Context) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	s.last.Store(input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) sent(ctx context.Context, requests chan<- any) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	select {
	case requests <- input:
	default:
	}
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is handed on as an interface, which may change it$`
}

func (s *store) member(ctx context.Context, raw []byte) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders"), Limit: aws.Int32(1)}
	json.Unmarshal(raw, &input.Limit)
	s.db.Query(ctx, input) // want `^Query Limit=unknown<its address is handed on> TableName="orders"$`
}

// Who prints, encodes or compares a request leaves it as it is.
func (s *store) shown(ctx context.Context, logger *slog.Logger, before *dynamodb.QueryInput) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	fmt.Println(input)
	log.Printf("asking with %+v", input)
	logger.Info("asking", "input", input)
	if text, err := json.Marshal(input); err == nil {
		fmt.Println(string(text))
	}
	if input == nil || reflect.DeepEqual(input, before) {
		return
	}
	describe(input)
	s.db.Query(ctx, input) // want `^Query TableName="orders"$`
}

// describe prints what it is given.
func describe(v any) { fmt.Printf("%T: %v\n", v, v) }

// queued returns a channel that has the request.
func queued(input *dynamodb.QueryInput) <-chan *dynamodb.QueryInput {
	requests := make(chan *dynamodb.QueryInput, 1)
	requests <- input
	return requests
}

func (s *store) queuedFirst(ctx context.Context, limit func(any)) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	apply(<-queued(input), limit)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

// queue is the same for requests of any kind.
func queue[T any](input T) <-chan T {
	requests := make(chan T, 1)
	requests <- input
	return requests
}

func (s *store) queuedOfAnyKind(ctx context.Context, limit func(any)) {
	input := &dynamodb.QueryInput{TableName: aws.String("orders")}
	apply(<-queue(input), limit)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is passed to queue, which takes values of any type$`
}
