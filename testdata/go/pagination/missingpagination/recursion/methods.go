package recursion

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct {
	db *dynamodb.Client
}

// Methods that call each other.

func (s *store) list(ctx context.Context, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	out, err := s.db.Query(ctx, in)
	if err != nil && n > 0 {
		return s.retry(ctx, in, n-1)
	}
	return out, err
}

func (s *store) retry(ctx context.Context, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return s.list(ctx, in, n)
}

func (s *store) first(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.retry(ctx, in, 3) // want DDB102 error `retry reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// value takes a method as a value.
func (s *store) value(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	ask := s.retry
	out, err := ask(ctx, in, 3) // want DDB102 error `retry reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// A lister is called where only its interface is known, and its one implementation comes back to
// who calls it.
type lister interface {
	page(ctx context.Context, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error)
}

type client struct{ db *dynamodb.Client }

func (c *client) page(ctx context.Context, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	out, err := c.db.Query(ctx, in)
	if err != nil && n > 0 {
		return through(ctx, c, in, n-1)
	}
	return out, err
}

func through(ctx context.Context, l lister, in *dynamodb.QueryInput, n int) (*dynamodb.QueryOutput, error) {
	return l.page(ctx, in, n)
}

func viaInterface(ctx context.Context, l lister, in *dynamodb.QueryInput) ([]item, error) {
	out, err := l.page(ctx, in, 3) // want DDB102 error `page reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func viaThrough(ctx context.Context, l lister, in *dynamodb.QueryInput) ([]item, error) {
	out, err := through(ctx, l, in, 3) // want DDB102 error `through reads only the first page of a Query`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
