// Package paging follows all pages, in ways that are hard to see. None of it
// may be reported by any rule.
package paging

import (
	"context"
	"errors"
	"iter"
	"maps"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
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

// Pages is an iterator over pages.
func (d *Devices) Pages(ctx context.Context, device string) iter.Seq2[*dynamodb.QueryOutput, error] {
	input := d.input(device)
	return func(yield func(*dynamodb.QueryOutput, error) bool) {
		for {
			out, err := d.db.Query(ctx, input)
			if !yield(out, err) || err != nil || out.LastEvaluatedKey == nil {
				return
			}
			input.ExclusiveStartKey = out.LastEvaluatedKey
		}
	}
}

// Items is an iterator over items.
func (d *Devices) Items(ctx context.Context, device string) iter.Seq2[item, error] {
	return func(yield func(item, error) bool) {
		var start item
		for {
			input := d.input(device)
			input.ExclusiveStartKey = start
			out, err := d.db.Query(ctx, input)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, it := range out.Items {
				if !yield(it, nil) {
					return
				}
			}
			if start = out.LastEvaluatedKey; start == nil {
				return
			}
		}
	}
}

func (d *Devices) rangeOverPages(ctx context.Context, device string) (all []item, err error) {
	for page, err := range d.Pages(ctx, device) {
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// attempts is a loop in the form of an iterator.
func attempts(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func (d *Devices) loopOverIterator(ctx context.Context, device string) (all []item, err error) {
	input := d.input(device)
	for range attempts(1000) {
		out, err := d.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
	return nil, errors.New("too many pages")
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

func (d *Devices) tokenThroughPointer(ctx context.Context, device string, next *item) ([]item, error) {
	input := d.input(device)
	input.ExclusiveStartKey = *next
	out, err := d.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	*next = out.LastEvaluatedKey
	return out.Items, nil
}

func (d *Devices) tokenCopied(ctx context.Context, device string, start item) ([]item, error) {
	input := d.input(device)
	input.ExclusiveStartKey = start
	out, err := d.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	clear(start)
	maps.Copy(start, out.LastEvaluatedKey)
	return out.Items, nil
}

func (d *Devices) tokenByAttribute(ctx context.Context, device string) (all []item, err error) {
	input := d.input(device)
	for {
		out, err := d.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		at, ok := out.LastEvaluatedKey["measured_at"]
		if !ok {
			return all, nil
		}
		input.ExclusiveStartKey = item{"device_id": &types.AttributeValueMemberS{Value: device}, "measured_at": at}
	}
}

type bookmark struct {
	Device string `dynamodbav:"device_id"`
	At     string `dynamodbav:"measured_at"`
}

func (d *Devices) tokenDecoded(ctx context.Context, device string) ([]item, *bookmark, error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return nil, nil, err
	}
	var b bookmark
	if err := attributevalue.UnmarshalMap(out.LastEvaluatedKey, &b); err != nil {
		return nil, nil, err
	}
	return out.Items, &b, nil
}

// Page is what a client of the service gets.
type Page struct {
	Items []item
	Next  item
	More  bool
}

func (d *Devices) tokenInStruct(ctx context.Context, device string) (*Page, error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return nil, err
	}
	return &Page{Items: out.Items, Next: out.LastEvaluatedKey}, nil
}

func (d *Devices) moreInStruct(ctx context.Context, device string) (p Page, err error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return p, err
	}
	p.Items, p.More = out.Items, len(out.LastEvaluatedKey) > 0
	return p, nil
}

// result has the answer's members and methods of its own.
type result struct{ *dynamodb.QueryOutput }

func (r result) complete() bool { return r.LastEvaluatedKey == nil }

func (d *Devices) answerEmbedded(ctx context.Context, device string) ([]item, error) {
	out, err := d.db.Query(ctx, d.input(device))
	if err != nil {
		return nil, err
	}
	r := result{out}
	if !r.complete() {
		return nil, errors.New("more than one page")
	}
	return r.Items, nil
}

func (d *Devices) answersCollected(ctx context.Context, devices []string) (answers []*dynamodb.QueryOutput, err error) {
	for _, device := range devices {
		out, err := d.db.Query(ctx, d.input(device))
		if err != nil {
			return nil, err
		}
		answers = append(answers, out)
	}
	return answers, nil
}

func (d *Devices) answersByDevice(ctx context.Context, devices []string) (map[string]*dynamodb.QueryOutput, error) {
	answers := map[string]*dynamodb.QueryOutput{}
	for _, device := range devices {
		out, err := d.db.Query(ctx, d.input(device))
		if err != nil {
			return nil, err
		}
		answers[device] = out
	}
	return answers, nil
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

// pager has the paginator's methods.
type pager struct{ *dynamodb.QueryPaginator }

func (d *Devices) embeddedPaginator(ctx context.Context, device string) (all []item, err error) {
	p := pager{dynamodb.NewQueryPaginator(d.db, d.input(device))}
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, page.Items...)
	}
	return all, nil
}

// The paginator's loop ends as soon as something is found.
func (d *Devices) find(ctx context.Context, device string, match func(item) bool) (item, error) {
	for p := dynamodb.NewQueryPaginator(d.db, d.input(device)); p.HasMorePages(); {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, it := range page.Items {
			if match(it) {
				return it, nil
			}
		}
	}
	return nil, nil
}

// A function with a flag instead of a condition on HasMorePages.
func (d *Devices) untilError(ctx context.Context, device string) (all []item) {
	p := dynamodb.NewQueryPaginator(d.db, d.input(device))
	for {
		page, err := p.NextPage(ctx)
		if err != nil {
			return all
		}
		all = append(all, page.Items...)
	}
}
