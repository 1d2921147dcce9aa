// Package callers returns orders to functions of which some take the first only. Beside each request
// is whether nothing more becomes of its items.
package callers

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

type order struct{ ID string }

type store struct{ db *dynamodb.Client }

func (s *store) here(ctx context.Context, in *dynamodb.QueryInput) (*order, error) {
	out, err := s.db.Query(ctx, in) // want `^first only$`
	if err != nil {
		return nil, err
	}
	orders := make([]order, len(out.Items))
	if err := attributevalue.UnmarshalListOfMaps(out.Items, &orders); err != nil || len(orders) == 0 {
		return nil, err
	}
	return &orders[0], nil
}

func (s *store) byEmail(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^first only$`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Found calls a function that only it calls.
func (s *store) Found(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	items, err := s.byEmail(ctx, in)
	if err != nil || len(items) == 0 {
		return nil, err
	}
	return items[0], nil
}

func (s *store) through(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^more$`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *store) wrapped(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	items, err := s.through(ctx, in)
	if err != nil {
		return nil, errors.Join(errors.New("orders"), err)
	}
	return items, nil
}

// Any and All call the same function through another.
func (s *store) Any(ctx context.Context, in *dynamodb.QueryInput) (bool, error) {
	items, err := s.wrapped(ctx, in)
	return len(items) > 0, err
}

func (s *store) All(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	return s.wrapped(ctx, in)
}

// Exported functions have callers elsewhere.
func (s *store) Exported(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^more$`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *store) one(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	items, err := s.Exported(ctx, in)
	if err != nil || len(items) == 0 {
		return nil, err
	}
	return items[0], nil
}

// A function that is used as a value has callers that are not known.
func (s *store) asValue(ctx context.Context, in *dynamodb.QueryInput) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^more$`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *store) reader() func(context.Context, *dynamodb.QueryInput) ([]item, error) {
	return s.asValue
}

func (s *store) literal(ctx context.Context, in *dynamodb.QueryInput) (item, error) {
	ask := func() ([]item, error) {
		out, err := s.db.Query(ctx, in) // want `^first only$`
		if err != nil {
			return nil, err
		}
		return out.Items, nil
	}
	items, err := ask()
	if err != nil || len(items) == 0 {
		return nil, err
	}
	return items[0], nil
}

// The only other caller of a function that calls itself is not there.
func (s *store) again(ctx context.Context, in *dynamodb.QueryInput, n int) ([]item, error) {
	out, err := s.db.Query(ctx, in) // want `^more$`
	if err != nil && n > 0 {
		return s.again(ctx, in, n-1)
	}
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
