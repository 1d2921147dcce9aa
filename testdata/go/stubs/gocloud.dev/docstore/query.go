package docstore

import "context"

const (
	Ascending  = "asc"
	Descending = "desc"
)

type Query struct{}

func (q *Query) Where(fp FieldPath, op string, value any) *Query { return q }

func (q *Query) OrderBy(field, direction string) *Query { return q }

func (q *Query) Limit(n int) *Query { return q }

func (q *Query) Offset(n int) *Query { return q }

func (q *Query) BeforeQuery(f func(asFunc func(any) bool) error) *Query { return q }

func (q *Query) Get(ctx context.Context, fps ...FieldPath) *DocumentIterator {
	return &DocumentIterator{}
}

func (q *Query) Plan(fps ...FieldPath) (string, error) { return "", nil }

type DocumentIterator struct{}

func (it *DocumentIterator) Next(ctx context.Context, dst Document) error { return nil }

func (it *DocumentIterator) Stop() {}
