package missingitemunchecked

import (
	"context"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// ErrTableMissing is returned where nothing has been set up.
var ErrTableMissing = errors.New("not set up")

// ByNumber takes the error of a missing table for a missing order: callers wait for ErrNotFound.
func (s *Store) ByNumber(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 warning likely `ResourceNotFoundException does not tell whether "orders" has the item .*\| check len\(Item\) == 0 first`
	var missing *types.ResourceNotFoundException
	if errors.As(err, &missing) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("get order: %w", err)
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}

// NameByNumber returns nothing and no error.
func (s *Store) NameByNumber(ctx context.Context, id string) (string, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 "it means that the table does not exist"
	if err != nil {
		if missing := (*types.ResourceNotFoundException)(nil); errors.As(err, &missing) {
			return "", nil
		}
		return "", err
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return "", err
	}
	return order.Customer, nil
}

// ByNumberChecked tests the item as well.
func (s *Store) ByNumberChecked(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	var missing *types.ResourceNotFoundException
	if errors.As(err, &missing) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	if len(out.Item) == 0 {
		return nil, ErrNotFound
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}

// ByNumberSetUp says what the error means.
func (s *Store) ByNumberSetUp(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	var missing *types.ResourceNotFoundException
	if errors.As(err, &missing) {
		return nil, ErrTableMissing
	}
	if err != nil {
		return nil, err
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}

// ByNumberWrapped hands the error on.
func (s *Store) ByNumberWrapped(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	var missing *types.ResourceNotFoundException
	if errors.As(err, &missing) {
		return nil, fmt.Errorf("no table for order %s: %w", id, err)
	}
	if err != nil {
		return nil, err
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}
