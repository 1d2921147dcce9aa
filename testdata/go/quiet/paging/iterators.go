package paging

import (
	"context"
	"errors"
	"iter"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

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
