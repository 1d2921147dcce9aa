// Package paging follows all pages, in ways that are hard to see. None of it
// may be reported by any rule.
package paging

import (
	"context"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Devices keeps the measurements of devices.
type Devices struct {
	db    *dynamodb.Client
	table string
}

func (d *Devices) input(device string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:                 &d.table,
		KeyConditionExpression:    aws.String("device_id = :device"),
		ProjectionExpression:      aws.String("measured_at, celsius"),
		ExpressionAttributeValues: item{":device": &types.AttributeValueMemberS{Value: device}},
	}
}

// follow runs the loop; each turn is a function that returns the token.
func follow(read func(start item) (next item, err error)) error {
	var start item
	for {
		next, err := read(start)
		if err != nil || next == nil {
			return err
		}
		start = next
	}
}

func (d *Devices) loopInHelper(ctx context.Context, device string) (all []item, err error) {
	err = follow(func(start item) (item, error) {
		input := d.input(device)
		input.ExclusiveStartKey = start
		out, err := d.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		return out.LastEvaluatedKey, nil
	})
	return all, err
}

// reader keeps its place between calls.
type reader struct {
	d     *Devices
	items []item
	next  item
	once  sync.Once
}

func (r *reader) fetch(ctx context.Context, device string) error {
	input := r.d.input(device)
	input.ExclusiveStartKey = r.next
	out, err := r.d.db.Query(ctx, input)
	if err != nil {
		return err
	}
	r.items, r.next = out.Items, out.LastEvaluatedKey
	return nil
}

func (d *Devices) checkpointed(ctx context.Context, device string, load func() item, save func(item) error) error {
	for start := load(); ; start = load() {
		input := d.input(device)
		input.ExclusiveStartKey = start
		out, err := d.db.Query(ctx, input)
		if err != nil {
			return err
		}
		if out.LastEvaluatedKey == nil {
			return nil
		}
		if err := save(out.LastEvaluatedKey); err != nil {
			return err
		}
	}
}

func (d *Devices) labelled(ctx context.Context, devices []string) (all []item, err error) {
devices:
	for _, device := range devices {
		input := d.input(device)
		for {
			out, err := d.db.Query(ctx, input)
			if err != nil {
				return nil, err
			}
			all = append(all, out.Items...)
			switch {
			case out.LastEvaluatedKey == nil:
				continue devices
			case len(all) > 10000:
				break devices
			}
			input.ExclusiveStartKey = out.LastEvaluatedKey
		}
	}
	return all, nil
}

func (d *Devices) producer(ctx context.Context, device string, pages chan<- []item, errs chan<- error) {
	go func() {
		defer close(pages)
		input := d.input(device)
		for {
			out, err := d.db.Query(ctx, input)
			if err != nil {
				errs <- err
				return
			}
			select {
			case pages <- out.Items:
			case <-ctx.Done():
				return
			}
			if input.ExclusiveStartKey = out.LastEvaluatedKey; input.ExclusiveStartKey == nil {
				return
			}
		}
	}()
}

// A turn may be repeated, and an error answered with an empty page.
func (d *Devices) repeated(ctx context.Context, device string) (all []item, err error) {
	input := d.input(device)
	failures := 0
	for {
		out, err := d.db.Query(ctx, input)
		if err != nil {
			if failures++; failures > 3 {
				return nil, err
			}
			continue
		}
		all = append(all, out.Items...)
		if len(out.LastEvaluatedKey) == 0 {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// firstOrMore reads the first page and the others by two functions.
func (d *Devices) firstOrMore(ctx context.Context, device string, next item) (*dynamodb.QueryOutput, error) {
	if next == nil {
		return d.db.Query(ctx, d.input(device))
	}
	input := d.input(device)
	input.ExclusiveStartKey = next
	return d.db.Query(ctx, input)
}

func (d *Devices) usesFirstOrMore(ctx context.Context, device string) (all []item, err error) {
	var next item
	for first := true; first || next != nil; first = false {
		out, err := d.firstOrMore(ctx, device, next)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		next = out.LastEvaluatedKey
	}
	return all, nil
}
