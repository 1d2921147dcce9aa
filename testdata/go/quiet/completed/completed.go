// Package completed has requests that are made in one place, and completed in another that
// gets at them by way of generics, channels, function values or arrays. What an expression
// names is defined there, so none of these requests is known to be wrong.
package completed

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type request = dynamodb.UpdateItemInput

// Orders keeps orders.
type Orders struct {
	db      *dynamodb.Client
	table   string
	auditor auditor
}

// auditor notes in a request who made it.
type auditor interface{ note(in *request) }

func (o *Orders) paid(id string) *request {
	return &request{
		TableName:        aws.String(o.table),
		Key:              map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET paid_by = :who"),
	}
}

func (o *Orders) send(ctx context.Context, in *request) error {
	_, err := o.db.UpdateItem(ctx, in)
	return err
}

// withType completes a request whose type is a type parameter.
func withType[T interface{ *request }](in T, complete func(*request)) { complete((*request)(in)) }

// withAny completes whatever it is given.
func withAny[T any](in T, text []byte) error { return json.Unmarshal(text, in) }

// Generic passes the request to functions that take any type.
func (o *Orders) Generic(ctx context.Context, complete func(*request), text []byte) error {
	first := &request{TableName: aws.String(o.table), Key: o.paid("1").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	withType(first, complete)
	if _, err := o.db.UpdateItem(ctx, first); err != nil {
		return err
	}
	second := &request{TableName: aws.String(o.table), Key: o.paid("2").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	if err := withAny(second, text); err != nil {
		return err
	}
	_, err := o.db.UpdateItem(ctx, second)
	return err
}

// box holds something of any type.
type box[T any] struct{ held T }

func (b *box[T]) apply(to func(T)) { to(b.held) }

// Boxed keeps the request in a generic struct.
func (o *Orders) Boxed(ctx context.Context, complete func(*request)) error {
	in := o.paid("3")
	b := &box[*request]{held: in}
	b.apply(complete)
	return o.send(ctx, in)
}

// MethodValue calls a method by a value that is bound to its receiver.
func (o *Orders) MethodValue(ctx context.Context) error {
	in := &request{TableName: aws.String(o.table), Key: o.paid("4").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	note := o.auditor.note
	note(in)
	_, err := o.db.UpdateItem(ctx, in)
	return err
}

// Array hands on the array behind a list that holds the request.
func (o *Orders) Array(ctx context.Context) error {
	in := &request{TableName: aws.String(o.table), Key: o.paid("5").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	all := []*request{in}
	completeAll((*[1]*request)(all))
	_, err := o.db.UpdateItem(ctx, in)
	return err
}

var completeAll = func(*[1]*request) {}

// Channel sends the request to whoever completes it, and waits.
func (o *Orders) Channel(ctx context.Context, requests chan<- *request, done <-chan struct{}) error {
	in := &request{TableName: aws.String(o.table), Key: o.paid("6").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	requests <- in
	<-done
	_, err := o.db.UpdateItem(ctx, in)
	return err
}

// Select does so unless it is cancelled.
func (o *Orders) Select(ctx context.Context, requests chan<- *request, done <-chan struct{}) error {
	in := &request{TableName: aws.String(o.table), Key: o.paid("7").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	select {
	case requests <- in:
	case <-ctx.Done():
		return ctx.Err()
	}
	<-done
	_, err := o.db.UpdateItem(ctx, in)
	return err
}

// Range calls all functions of a sequence.
func (o *Orders) Range(ctx context.Context, completing iter.Seq[func(*request)]) error {
	in := &request{TableName: aws.String(o.table), Key: o.paid("8").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	for complete := range completing {
		complete(in)
	}
	_, err := o.db.UpdateItem(ctx, in)
	return err
}

// Deferred completes the request when the function returns, just before it is sent.
func (o *Orders) Deferred(ctx context.Context, complete func(any)) (err error) {
	in := &request{TableName: aws.String(o.table), Key: o.paid("9").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	defer func() { _, err = o.db.UpdateItem(ctx, in) }()
	defer complete(in)
	return nil
}

// Replaced is another request as a whole by the time that it is sent.
func (o *Orders) Replaced(ctx context.Context, other *request) error {
	in := &request{TableName: aws.String(o.table), Key: o.paid("10").Key, UpdateExpression: aws.String("SET paid_by = :who")}
	if other != nil {
		*in = *other
	}
	_, err := o.db.UpdateItem(ctx, in)
	return err
}
