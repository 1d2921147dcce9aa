package missingpagination

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// firstPage returns the answer as it came: its callers are judged.
func (s *Store) firstPage(ctx context.Context, customer string) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, ordersQuery(s.table, customer))
}

// wrapped adds to the error only.
func (s *Store) wrapped(ctx context.Context, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, fmt.Errorf("query %s: %w", aws.ToString(input.TableName), err)
	}
	return out, nil
}

func (s *Store) firstPageTaken(ctx context.Context, customer string) ([]item, error) {
	out, err := s.firstPage(ctx, customer) // want DDB102 `firstPage reads only the first page of a Query of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) wrappedTaken(ctx context.Context) ([]item, error) {
	out, err := s.wrapped(ctx, &dynamodb.QueryInput{TableName: aws.String("carts")}) // want DDB102 `wrapped reads only the first page of a Query of "carts"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) wrappedLimited(ctx context.Context) (item, error) {
	out, err := s.wrapped(ctx, &dynamodb.QueryInput{TableName: aws.String("carts"), Limit: aws.Int32(1)})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

func (s *Store) wrappedLoop(ctx context.Context, input *dynamodb.QueryInput) ([]item, error) {
	var all []item
	for {
		out, err := s.wrapped(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if len(out.LastEvaluatedKey) == 0 {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// metrics counts requests and forwards them: decorators are not to blame.
type metrics struct {
	next  OrderAPI
	calls int
}

func (m *metrics) Query(ctx context.Context, params *dynamodb.QueryInput, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error) {
	m.calls++
	return m.next.Query(ctx, params, optFns...)
}

// The decorator is used like the client.
func (m *metrics) ordersOf(ctx context.Context, customer string) ([]item, error) {
	out, err := m.Query(ctx, ordersQuery("orders", customer)) // want DDB102 `Query reads only the first page of "orders"`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// drained looks like the client's method and reads all pages.
type drained struct{ api OrderAPI }

func (d drained) Query(ctx context.Context, params *dynamodb.QueryInput, optFns ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error) {
	all := &dynamodb.QueryOutput{}
	pages := dynamodb.NewQueryPaginator(d.api, params)
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx, optFns...)
		if err != nil {
			return nil, err
		}
		all.Items = append(all.Items, page.Items...)
		all.Count += page.Count
	}
	return all, nil
}

func (d drained) ordersOf(ctx context.Context, customer string) ([]item, error) {
	out, err := d.Query(ctx, ordersQuery("orders", customer))
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The sum of all pages is kept in the answer of the first.
func (s *Store) summedUp(ctx context.Context, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	sum, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	for next := sum.LastEvaluatedKey; next != nil; {
		input.ExclusiveStartKey = next
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		sum.Items = append(sum.Items, out.Items...)
		next = out.LastEvaluatedKey
	}
	return sum, nil
}

func (s *Store) summedUpTaken(ctx context.Context, customer string) ([]item, error) {
	out, err := s.summedUp(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// run is generic over operations: what it returns is not known.
func run[In, Out any](ctx context.Context, call func(context.Context, *In, ...func(*dynamodb.Options)) (*Out, error), in *In) (*Out, error) {
	out, err := call(ctx, in)
	if err != nil {
		return nil, fmt.Errorf("dynamodb: %w", err)
	}
	return out, nil
}

func (s *Store) generic(ctx context.Context, customer string) ([]item, error) {
	out, err := run(ctx, s.db.Query, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A function literal that returns the answer is judged where it is called.
func (s *Store) lazily(customer string) func(context.Context) (*dynamodb.QueryOutput, error) {
	return func(ctx context.Context) (*dynamodb.QueryOutput, error) {
		return s.db.Query(ctx, ordersQuery(s.table, customer))
	}
}

// Taking something off the page makes it no more complete.
func (s *Store) trimmed(ctx context.Context, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	for len(out.Items) > 0 && out.Items[0]["order_id"] == nil {
		out.Items = out.Items[1:]
	}
	return out, nil
}

func (s *Store) trimmedTaken(ctx context.Context, customer string) ([]item, error) {
	out, err := s.trimmed(ctx, ordersQuery(s.table, customer)) // want DDB102 `trimmed reads only the first page of a Query of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) closureTaken(ctx context.Context, customer string) ([]item, error) {
	read := func() (*dynamodb.QueryOutput, error) {
		return s.db.Query(ctx, ordersQuery(s.table, customer))
	}
	out, err := read() // want DDB102 `a function value reads only the first page of a Query of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// named has named results that a deferred function sees.
func (s *Store) named(ctx context.Context, input *dynamodb.QueryInput) (out *dynamodb.QueryOutput, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("query: %w", err)
		}
	}()
	out, err = s.db.Query(ctx, input)
	return out, err
}

func (s *Store) namedTaken(ctx context.Context, customer string) ([]item, error) {
	out, err := s.named(ctx, ordersQuery(s.table, customer)) // want DDB102 `named reads only the first page of a Query of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// advance asks for the next page each time it is called.
func (s *Store) advance(ctx context.Context, input *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, err
	}
	input.ExclusiveStartKey = out.LastEvaluatedKey
	return out, nil
}

func (s *Store) advanced(ctx context.Context, customer string) (all []item, err error) {
	input := ordersQuery(s.table, customer)
	for {
		out, err := s.advance(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
	}
}

// ListTables has the name of the operation that it asks for.
func (s *Store) ListTables(ctx context.Context) (*dynamodb.ListTablesOutput, error) {
	return s.db.ListTables(ctx, &dynamodb.ListTablesInput{})
}

func (s *Store) tableNames(ctx context.Context) ([]string, error) {
	out, err := s.ListTables(ctx) // want DDB102 `ListTables reads only the first page of its results.*until LastEvaluatedTableName is nil`
	if err != nil {
		return nil, err
	}
	return out.TableNames, nil
}
