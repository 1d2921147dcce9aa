package dynamo

import "context"

type Query struct{}

type Operator string

const (
	Equal          Operator = "EQ"
	NotEqual       Operator = "NE"
	Less           Operator = "LT"
	LessOrEqual    Operator = "LE"
	Greater        Operator = "GT"
	GreaterOrEqual Operator = "GE"
	BeginsWith     Operator = "BEGINS_WITH"
	Between        Operator = "BETWEEN"
)

type Order bool

const (
	Ascending  Order = true
	Descending       = false
)

type ConsumedCapacity struct{ Total float64 }

func (q *Query) All(out any) error { return nil }

func (q *Query) AllWithContext(ctx context.Context, out any) error { return nil }

func (q *Query) AllWithLastEvaluatedKey(out any) (PagingKey, error) { return nil, nil }

func (q *Query) AllWithLastEvaluatedKeyContext(ctx context.Context, out any) (PagingKey, error) {
	return nil, nil
}

func (q *Query) Consistent(on bool) *Query { return q }

func (q *Query) ConsumedCapacity(cc *ConsumedCapacity) *Query { return q }

func (q *Query) Count() (int64, error) { return 0, nil }

func (q *Query) CountWithContext(ctx context.Context) (int64, error) { return 0, nil }

func (q *Query) Filter(expr string, args ...any) *Query { return q }

func (q *Query) Index(name string) *Query { return q }

func (q *Query) Iter() PagingIter { return nil }

func (q *Query) Limit(limit int64) *Query { return q }

func (q *Query) One(out any) error { return nil }

func (q *Query) OneWithContext(ctx context.Context, out any) error { return nil }

func (q *Query) Order(order Order) *Query { return q }

func (q *Query) Project(paths ...string) *Query { return q }

func (q *Query) ProjectExpr(expr string, args ...any) *Query { return q }

func (q *Query) Range(name string, op Operator, values ...any) *Query { return q }

func (q *Query) RequestLimit(limit int) *Query { return q }

func (q *Query) SearchLimit(limit int64) *Query { return q }

func (q *Query) StartFrom(key PagingKey) *Query { return q }
