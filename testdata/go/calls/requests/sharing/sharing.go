// Package sharing lets other code reach a request before it is sent. Beside each call is
// what is still known of the members.
package sharing

import (
	"context"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct {
	db      *dynamodb.Client
	last    *dynamodb.QueryInput
	adjust  func(*dynamodb.QueryInput)
	mu      sync.Mutex
	history []*dynamodb.QueryInput
}

func orders() *dynamodb.QueryInput { return &dynamodb.QueryInput{TableName: aws.String("orders")} }

// Fields, elements and channels.

func (s *store) field(ctx context.Context) {
	input := orders()
	s.last = input
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) fieldSetAgain(ctx context.Context) {
	input := orders()
	s.last = input
	input.Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 or unknown TableName=unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) fieldOnOnePath(ctx context.Context, keep bool) {
	input := orders()
	if keep {
		s.last = input
	}
	input.Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 or unknown TableName="orders" or unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) fieldAfterwards(ctx context.Context) {
	input := orders()
	s.db.Query(ctx, input) // want `^Query TableName="orders"$`
	s.last = input
}

func (s *store) element(ctx context.Context) {
	input := orders()
	s.history = append(s.history, input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) array(ctx context.Context) {
	input := orders()
	both := [2]*dynamodb.QueryInput{input, orders()}
	both[0].Limit = aws.Int32(1)
	s.db.Query(ctx, input)   // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
	s.db.Query(ctx, both[1]) // want `^Query, others unknown: the request is kept in a place that is not followed$`
}

func (s *store) channel(ctx context.Context, queries chan<- *dynamodb.QueryInput) {
	input := orders()
	queries <- input
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) selected(ctx context.Context, queries chan<- *dynamodb.QueryInput) {
	input := orders()
	select {
	case queries <- input:
	case <-ctx.Done():
		return
	}
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) mapped(ctx context.Context, queries map[string]*dynamodb.QueryInput) {
	input := orders()
	queries["orders"] = input
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

// Variables that closures share.

func (s *store) closure(ctx context.Context) {
	input := orders()
	limit := func(n int32) { input.Limit = &n }
	limit(5)
	s.db.Query(ctx, input) // want `^Query Limit=absent or 5 TableName="orders"$`
}

func (s *store) closureThatMayRun(ctx context.Context, run func(func())) {
	input := orders()
	run(func() { input.Limit = aws.Int32(5) })
	s.db.Query(ctx, input) // want `^Query Limit=absent or 5 TableName="orders"$`
}

func (s *store) closureThatReplaces(ctx context.Context) {
	input := orders()
	replace := func() { input = &dynamodb.QueryInput{TableName: aws.String("archive")} }
	replace()
	s.db.Query(ctx, input) // want `^Query TableName="orders" or absent or "archive"$`
}

func (s *store) closureWithParameter(ctx context.Context) {
	send := func(input *dynamodb.QueryInput) {
		s.db.Query(ctx, input) // want `^Query Limit=absent or 1 TableName="orders" or "archive"$`
	}
	send(orders())
	send(&dynamodb.QueryInput{TableName: aws.String("archive"), Limit: aws.Int32(1)})
}

func (s *store) closureGivenAway(ctx context.Context, each func(func(*dynamodb.QueryInput))) {
	each(func(input *dynamodb.QueryInput) {
		s.db.Query(ctx, input) // want `^Query, others unknown: the request is a parameter of a function literal$`
	})
}

func (s *store) closureThatSets(ctx context.Context) {
	input := orders()
	func(in *dynamodb.QueryInput) { in.Limit = aws.Int32(1) }(input)
	s.db.Query(ctx, input) // want `^Query Limit=absent or 1 TableName="orders"$`
}

func (s *store) closureThatReturns(ctx context.Context) {
	input := orders()
	same := func() *dynamodb.QueryInput { return input }
	same().Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 TableName="orders"$`
}

func (s *store) closureThatReturnsElsewhere(ctx context.Context, use func(func() *dynamodb.QueryInput)) {
	input := orders()
	use(func() *dynamodb.QueryInput { return input })
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is returned by a function literal$`
}

func (s *store) deferred(ctx context.Context) {
	input := orders()
	defer func() { input.Limit = aws.Int32(1) }()
	s.db.Query(ctx, input) // want `^Query Limit=absent or 1 TableName="orders"$`
}

func (s *store) sentDeferred(ctx context.Context) {
	input := orders()
	defer func() {
		s.db.Query(ctx, input) // want `^Query Limit=absent or 1 TableName="orders"$`
	}()
	input.Limit = aws.Int32(1)
}

func (s *store) goroutine(ctx context.Context) {
	input := orders()
	go func() { input.Limit = aws.Int32(1) }()
	s.db.Query(ctx, input) // want `^Query Limit=absent or 1 TableName="orders"$`
}

func (s *store) addressOfVariable(ctx context.Context, replace func(**dynamodb.QueryInput)) {
	input := orders()
	replace(&input)
	s.db.Query(ctx, input) // want `^Query, others unknown: another request may be put in its place$`
}

func (s *store) rangeOverFunc(ctx context.Context, limits func(yield func(int32) bool)) {
	input := orders()
	for limit := range limits {
		input.Limit = &limit
	}
	s.db.Query(ctx, input) // want `^Query Limit=absent or set TableName="orders"$`
}

func (s *store) sentInRangeOverFunc(ctx context.Context, tables func(yield func(string) bool)) {
	for table := range tables {
		s.db.Query(ctx, &dynamodb.QueryInput{TableName: &table}) // want `^Query TableName=set$`
	}
}

// Functions that are values.

func (s *store) functionField(ctx context.Context) {
	input := orders()
	s.adjust(input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is passed to a function value$`
}

func (s *store) options(ctx context.Context, options ...func(*dynamodb.QueryInput)) {
	input := orders()
	for _, option := range options {
		option(input)
	}
	s.db.Query(ctx, input) // want `^Query TableName="orders" or unknown, others unknown: the request is passed to a function value$`
}

type pager struct{ size int32 }

func (p pager) apply(input *dynamodb.QueryInput) { input.Limit = &p.size }

func (s *store) methodValue(ctx context.Context) {
	input := orders()
	apply := pager{10}.apply
	apply(input)
	s.db.Query(ctx, input) // want `^Query Limit=pager\.size TableName="orders"$`
}

func (s *store) method(ctx context.Context, p pager) {
	input := orders()
	p.apply(input)
	s.db.Query(ctx, input) // want `^Query Limit=pager\.size TableName="orders"$`
}

type adjuster interface {
	adjust(*dynamodb.QueryInput)
}

func (s *store) interfaceMethod(ctx context.Context, a adjuster) {
	input := orders()
	a.adjust(input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is passed to adjust$`
}

// Type parameters.

func edit[T any](request *T, edits ...func(*T)) {
	for _, edit := range edits {
		edit(request)
	}
}

func (s *store) generic(ctx context.Context) {
	input := orders()
	edit(input, func(in *dynamodb.QueryInput) { in.Limit = aws.Int32(1) })
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is passed to edit, which takes values of any type$`
}

func with[T any](request T, edit func(T)) T {
	edit(request)
	return request
}

func (s *store) genericResult(ctx context.Context) {
	s.db.Query(ctx, with(orders(), func(in *dynamodb.QueryInput) { in.Limit = aws.Int32(1) })) // want `^Query, others unknown: the request is built by with$`
}

func ignore[T any](T) {}

func (s *store) genericThatDoesNothing(ctx context.Context) {
	input := orders()
	ignore(input)
	s.db.Query(ctx, input) // want `^Query TableName="orders"$`
}

// A struct that a function returns holds the request, too.

type job struct{ input *dynamodb.QueryInput }

func wrap(input *dynamodb.QueryInput) *job { return &job{input} }

func (s *store) wrapped(ctx context.Context) {
	input := orders()
	j := wrap(input)
	j.input.Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

// keep returns the request that it is given.
func keep(input *dynamodb.QueryInput) *dynamodb.QueryInput { return input }

func (s *store) returnedAgain(ctx context.Context) {
	input := orders()
	keep(input).Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 TableName="orders"$`
}

func (s *store) keptByCallee(ctx context.Context) {
	input := orders()
	s.remember(input)
	s.db.Query(ctx, input) // want `^Query TableName=unknown, others unknown: the request is also kept elsewhere$`
}

func (s *store) remember(input *dynamodb.QueryInput) { s.last = input }

// SDKs leave requests as they are.
func (s *store) sentTwice(ctx context.Context) {
	input := orders()
	s.db.Query(ctx, input) // want `^Query TableName="orders"$`
	s.db.Query(ctx, input) // want `^Query TableName="orders"$`
}

// A paginator keeps the request, and sends what it is when a page is asked for, but for the
// limit and the token, which it takes when it is made.
func (s *store) paged(ctx context.Context) error {
	input := orders()
	pages := dynamodb.NewQueryPaginator(s.db, input) // want `^paginator Query IndexName="by-date" Limit=absent TableName="orders"$`
	input.Limit = aws.Int32(1)
	input.IndexName = aws.String("by-date")
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (s *store) pagedTwice(ctx context.Context) error {
	input := orders()
	pages := dynamodb.NewQueryPaginator(s.db, input) // want `^paginator Query IndexName=absent or "by-date" TableName="orders"$`
	if _, err := pages.NextPage(ctx); err != nil {
		return err
	}
	input.IndexName = aws.String("by-date")
	_, err := pages.NextPage(ctx)
	return err
}

func (s *store) pagedElsewhere(ctx context.Context) *dynamodb.QueryPaginator {
	input := orders()
	pages := dynamodb.NewQueryPaginator(s.db, input) // want `^paginator Query IndexName="by-date" TableName="orders"$`
	input.IndexName = aws.String("by-date")
	return pages
}

func (s *store) paginated(ctx context.Context) {
	input := orders()
	dynamodb.NewQueryPaginator(s.db, input) // want `^paginator Query Limit=absent TableName="orders"$`
	input.Limit = aws.Int32(1)
	s.db.Query(ctx, input) // want `^Query Limit=1 TableName="orders"$`
}
