package missingitemunchecked

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
)

// ErrNotFound is returned where there is no order.
var ErrNotFound = errors.New("no such order")

// CustomerOf tests the answer for nil, which it never is, where it means the item:
// callers wait for ErrNotFound, not for an empty text.
func (s *Store) CustomerOf(ctx context.Context, id string) (string, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 warning likely `The nil check of this GetItem does not tell whether "orders" has the item .*\| check len\(Item\) == 0 instead`
	if err != nil {
		log.Print(err)
	} else if out != nil {
		var order Order
		if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
			log.Print(err)
		}
		return order.Customer, nil
	}
	return "", ErrNotFound
}

// Find does so with a struct.
func (s *Store) Find(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 "is never nil without an error"
	if err != nil {
		return nil, fmt.Errorf("get order: %w", err)
	}
	if out == nil {
		return nil, fmt.Errorf("order %s not found", id)
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}

// FindChecked tests the item as well.
func (s *Store) FindChecked(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	if out == nil || out.Item == nil {
		return nil, ErrNotFound
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}

// FindGuarded is afraid of a nil answer, but has no error of its own for it: what
// its callers expect of a missing item is not known.
func (s *Store) FindGuarded(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil || out == nil {
		return nil, err
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}

// FindWrapped wraps the error of the request, which there is none of for nil.
func (s *Store) FindWrapped(ctx context.Context, id string) (string, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil || out == nil {
		return "", fmt.Errorf("get order: %w", err)
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return "", err
	}
	return order.Customer, nil
}

// FindCompared compares what was decoded.
func (s *Store) FindCompared(ctx context.Context, id string) (string, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return "", err
	}
	if out == nil {
		return "", ErrNotFound
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return "", err
	}
	if order.ID == "" {
		return "", ErrNotFound
	}
	return order.Customer, nil
}

// Create takes an answer for an item: it always says that there is one.
func (s *Store) Create(ctx context.Context, id string) error {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 warning `The nil check of this GetItem does not tell whether "orders" has the item`
	if err != nil {
		return err
	}
	if out != nil {
		return errors.New("there is such an order")
	}
	return nil
}

// Reach wants no item, but an answer.
func (s *Store) Reach(ctx context.Context, id string) error {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return err
	}
	if out == nil {
		return errors.New("no answer")
	}
	return nil
}
