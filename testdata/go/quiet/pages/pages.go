// Package pages hands pages to callers who know what to do with them, in ways
// that are hard to see. None of it may be reported by any rule.
package pages

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Shifts reads shifts of a ward.
type Shifts struct{ db *dynamodb.Client }

func (s *Shifts) query(ctx context.Context, ward string, start item) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("clinic-shifts"),
		KeyConditionExpression:    aws.String("ward_id = :ward"),
		ProjectionExpression:      aws.String("shift_id, begins_at"),
		ExpressionAttributeValues: item{":ward": &types.AttributeValueMemberS{Value: ward}},
		ExclusiveStartKey:         start,
	})
}

// page says in two ways that there is more.
type page struct {
	items []item
	next  item
	more  bool
}

func (s *Shifts) page(ctx context.Context, ward string) (*page, error) {
	out, err := s.query(ctx, ward, nil)
	if err != nil {
		return nil, err
	}
	p := &page{items: out.Items}
	if out.LastEvaluatedKey != nil {
		p.more = true
		p.next = out.LastEvaluatedKey
	}
	return p, nil
}

func (s *Shifts) onlyFlag(ctx context.Context, ward string) ([]item, error) {
	p, err := s.page(ctx, ward)
	if err != nil {
		return nil, err
	}
	if p.more {
		return nil, errors.New("too many shifts")
	}
	return p.items, nil
}

func (p *page) complete() bool { return p.next == nil }

func (s *Shifts) byMethod(ctx context.Context, ward string) ([]item, error) {
	p, err := s.page(ctx, ward)
	if err != nil || !p.complete() {
		return nil, errors.Join(err, errors.New("too many shifts"))
	}
	return p.items, nil
}

// wire has the fields of a page under another name.
type wire page

func (s *Shifts) converted(ctx context.Context, ward string) (func() item, []item, error) {
	p, err := s.page(ctx, ward)
	if err != nil {
		return nil, nil, err
	}
	w := wire(*p)
	return func() item { return w.next }, w.items, nil
}

// list is a page of anything.
type list[T any] struct {
	elements []T
	next     item
}

func (l *list[T]) last() bool { return len(l.next) == 0 }

func (s *Shifts) generic(ctx context.Context, ward string) (ids []string, last bool, err error) {
	var l list[string]
	out, err := s.query(ctx, ward, nil)
	if err != nil {
		return nil, false, err
	}
	for _, it := range out.Items {
		l.elements = append(l.elements, fmt.Sprint(it["shift_id"]))
	}
	l.next = out.LastEvaluatedKey
	return l.elements, l.last(), nil
}

// A function that goes on by itself also says whether it had to.
func (s *Shifts) goesOn(ctx context.Context, ward string, enqueue func(ward string)) (items []item, more bool, err error) {
	out, err := s.query(ctx, ward, nil)
	if err != nil {
		return nil, false, err
	}
	if out.LastEvaluatedKey != nil {
		enqueue(ward)
		more = true
	}
	return out.Items, more, nil
}

func (s *Shifts) usesGoesOn(ctx context.Context, ward string, enqueue func(string)) ([]item, error) {
	items, _, err := s.goesOn(ctx, ward, enqueue)
	return items, err
}

// bookmarks outlive the request.
type bookmarks interface {
	Save(key item) error
}

func (s *Shifts) bookmarked(ctx context.Context, ward string, b bookmarks) (items []item, more bool, err error) {
	out, err := s.query(ctx, ward, nil)
	if err != nil {
		return nil, false, err
	}
	if err := b.Save(out.LastEvaluatedKey); err != nil {
		return nil, false, err
	}
	return out.Items, out.LastEvaluatedKey != nil, nil
}

func (s *Shifts) usesBookmarked(ctx context.Context, ward string, b bookmarks) ([]item, error) {
	items, _, err := s.bookmarked(ctx, ward, b)
	return items, err
}

// The rest is read by another function, which the first calls.
func (s *Shifts) firstAndRest(ctx context.Context, ward string) (all []item, pages int, err error) {
	out, err := s.query(ctx, ward, nil)
	if err != nil {
		return nil, 0, err
	}
	rest, n, err := s.from(ctx, ward, out.LastEvaluatedKey)
	return append(out.Items, rest...), n + 1, err
}

func (s *Shifts) from(ctx context.Context, ward string, start item) (all []item, pages int, err error) {
	for ; start != nil; pages++ {
		out, err := s.query(ctx, ward, start)
		if err != nil {
			return nil, pages, err
		}
		all, start = append(all, out.Items...), out.LastEvaluatedKey
	}
	return all, pages, nil
}

func (s *Shifts) usesFirstAndRest(ctx context.Context, ward string) ([]item, error) {
	all, _, err := s.firstAndRest(ctx, ward)
	return all, err
}

// meta is a struct in a struct.
type meta struct{ next item }

type envelope struct {
	items []item
	meta  meta
}

func (s *Shifts) enveloped(ctx context.Context, ward string) (envelope, error) {
	out, err := s.query(ctx, ward, nil)
	if err != nil {
		return envelope{}, err
	}
	return envelope{items: out.Items, meta: meta{next: out.LastEvaluatedKey}}, nil
}

func (s *Shifts) opensEnvelope(ctx context.Context, ward string, visit func(item)) ([]item, error) {
	e, err := s.enveloped(ctx, ward)
	visit(e.meta.next)
	return e.items, err
}

// The pages are kept until somebody asks.
func (s *Shifts) kept(ctx context.Context, wards []string) (pages []*page, err error) {
	for _, ward := range wards {
		p, err := s.page(ctx, ward)
		if err != nil {
			return nil, err
		}
		pages = append(pages, p)
	}
	return pages, nil
}

// Repository hides the table.
type Repository interface {
	Shifts(ctx context.Context, ward, cursor string) (ids []string, next string, err error)
}

// Remote asks another service.
type Remote struct {
	call func(ward, cursor string) ([]string, string)
}

func (r Remote) Shifts(_ context.Context, ward, cursor string) ([]string, string, error) {
	ids, next := r.call(ward, cursor)
	return ids, next, nil
}

func first(ctx context.Context, r Repository, ward string) ([]string, error) {
	ids, _, err := r.Shifts(ctx, ward, "")
	return ids, err
}
