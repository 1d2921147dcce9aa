// Package wrappers stands between a service and the client: decorators, fakes,
// generic stores. None of it may be reported by any rule.
package wrappers

import (
	"context"
	"errors"
	"fmt"
	"time"

	ddb "github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// API is the part of the client that services use.
type API interface {
	Query(ctx context.Context, params *ddb.QueryInput, optFns ...func(*ddb.Options)) (*ddb.QueryOutput, error)
	Scan(ctx context.Context, params *ddb.ScanInput, optFns ...func(*ddb.Options)) (*ddb.ScanOutput, error)
	BatchWriteItem(ctx context.Context, params *ddb.BatchWriteItemInput, optFns ...func(*ddb.Options)) (*ddb.BatchWriteItemOutput, error)
}

var _ API = (*ddb.Client)(nil)

// Timed measures each request.
type Timed struct {
	API
	Observe func(op string, d time.Duration)
}

func (t *Timed) Query(ctx context.Context, params *ddb.QueryInput, optFns ...func(*ddb.Options)) (*ddb.QueryOutput, error) {
	defer func(start time.Time) { t.Observe("Query", time.Since(start)) }(time.Now())
	return t.API.Query(ctx, params, optFns...)
}

func (t *Timed) Scan(ctx context.Context, params *ddb.ScanInput, optFns ...func(*ddb.Options)) (out *ddb.ScanOutput, err error) {
	t.measure("Scan", func() error {
		out, err = t.API.Scan(ctx, params, optFns...)
		return err
	})
	return out, err
}

func (t *Timed) BatchWriteItem(ctx context.Context, params *ddb.BatchWriteItemInput, optFns ...func(*ddb.Options)) (out *ddb.BatchWriteItemOutput, err error) {
	start := time.Now()
	out, err = t.API.BatchWriteItem(ctx, params, optFns...)
	t.Observe("BatchWriteItem", time.Since(start))
	return
}

func (t *Timed) measure(op string, fn func() error) {
	start := time.Now()
	if err := fn(); err != nil {
		op += " failed"
	}
	t.Observe(op, time.Since(start))
}

// Retrying tries again after errors.
type Retrying struct{ API }

func (r Retrying) Query(ctx context.Context, params *ddb.QueryInput, optFns ...func(*ddb.Options)) (*ddb.QueryOutput, error) {
	var errs error
	for try := range 3 {
		out, err := r.API.Query(ctx, params, optFns...)
		if err == nil {
			return out, nil
		}
		errs = errors.Join(errs, fmt.Errorf("try %d: %w", try, err))
		time.Sleep(time.Second)
	}
	return nil, errs
}

// Fake answers from memory.
type Fake struct {
	items map[string][]item
	asked []string
}

func (f *Fake) Query(ctx context.Context, params *ddb.QueryInput, optFns ...func(*ddb.Options)) (*ddb.QueryOutput, error) {
	f.asked = append(f.asked, *params.TableName)
	items := f.items[*params.TableName]
	return &ddb.QueryOutput{Items: items, Count: int32(len(items))}, nil
}

func (f *Fake) Scan(ctx context.Context, params *ddb.ScanInput, optFns ...func(*ddb.Options)) (*ddb.ScanOutput, error) {
	return &ddb.ScanOutput{Items: f.items[*params.TableName]}, nil
}

func (f *Fake) BatchWriteItem(ctx context.Context, params *ddb.BatchWriteItemInput, optFns ...func(*ddb.Options)) (*ddb.BatchWriteItemOutput, error) {
	return &ddb.BatchWriteItemOutput{UnprocessedItems: params.RequestItems}, nil
}

// Call records what a generated mock was asked.
type Call struct {
	ctx    context.Context
	params *ddb.QueryInput
}

// QueryMock is what moq writes.
type QueryMock struct {
	QueryFunc func(ctx context.Context, params *ddb.QueryInput, optFns ...func(*ddb.Options)) (*ddb.QueryOutput, error)
	calls     []Call
}

func (m *QueryMock) Query(ctx context.Context, params *ddb.QueryInput, optFns ...func(*ddb.Options)) (*ddb.QueryOutput, error) {
	if m.QueryFunc == nil {
		panic("QueryMock.QueryFunc: method is nil but Query was just called")
	}
	m.calls = append(m.calls, Call{ctx, params})
	return m.QueryFunc(ctx, params, optFns...)
}

// Expecter is what mockery writes.
type Expecter struct{ returns func(args ...any) []any }

func (e *Expecter) Query(ctx context.Context, params *ddb.QueryInput, optFns ...func(*ddb.Options)) (*ddb.QueryOutput, error) {
	ret := e.returns(ctx, params)
	if rf, ok := ret[0].(func(context.Context, *ddb.QueryInput, ...func(*ddb.Options)) (*ddb.QueryOutput, error)); ok {
		return rf(ctx, params, optFns...)
	}
	var out *ddb.QueryOutput
	if ret[0] != nil {
		out = ret[0].(*ddb.QueryOutput)
	}
	err, _ := ret[1].(error)
	return out, err
}

// Table is a store of items of any type.
type Table[T any] struct {
	api    API
	name   string
	decode func(item) (T, error)
}

// All reads all pages.
func (t *Table[T]) All(ctx context.Context, input *ddb.QueryInput) (all []T, err error) {
	pages := ddb.NewQueryPaginator(t.api, input)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, it := range page.Items {
			v, err := t.decode(it)
			if err != nil {
				return nil, err
			}
			all = append(all, v)
		}
	}
	return all, nil
}

// Each follows the token by itself.
func (t *Table[T]) Each(ctx context.Context, input ddb.QueryInput, visit func(T)) error {
	input.TableName = &t.name
	for {
		out, err := t.api.Query(ctx, &input)
		if err != nil {
			return err
		}
		for _, it := range out.Items {
			v, err := t.decode(it)
			if err != nil {
				return err
			}
			visit(v)
		}
		if out.LastEvaluatedKey == nil {
			return nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// output is any answer that has pages.
type output interface {
	*ddb.QueryOutput | *ddb.ScanOutput
}

// drain is generic over the operation.
func drain[In any, Out output](ctx context.Context, call func(context.Context, *In, ...func(*ddb.Options)) (Out, error), in *In, next func(*In, Out) bool) error {
	for {
		out, err := call(ctx, in)
		if err != nil {
			return err
		}
		if !next(in, out) {
			return nil
		}
	}
}

func (t *Table[T]) byDrain(ctx context.Context, input *ddb.QueryInput) (all []item, err error) {
	err = drain(ctx, t.api.Query, input, func(in *ddb.QueryInput, out *ddb.QueryOutput) bool {
		all = append(all, out.Items...)
		in.ExclusiveStartKey = out.LastEvaluatedKey
		return out.LastEvaluatedKey != nil
	})
	return all, err
}

// Handler could be anything: what becomes of the answer is its business.
type Handler func(ctx context.Context, out *ddb.QueryOutput) error

// Dispatch hands answers to handlers.
func Dispatch(ctx context.Context, api API, input *ddb.QueryInput, handlers []Handler) error {
	out, err := api.Query(ctx, input)
	if err != nil {
		return err
	}
	for _, h := range handlers {
		if err := h(ctx, out); err != nil {
			return err
		}
	}
	return nil
}
