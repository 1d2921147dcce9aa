// Package dropped has functions that return the error of a request, and callers of them:
// beside each request is who of them drops it.
package dropped

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct{ db *dynamodb.Client }

func (s *store) put(ctx context.Context, in *dynamodb.PutItemInput) error {
	_, err := s.db.PutItem(ctx, in) // want `^returned\(0\) \(\*store\)\.carelessly drops put \(\*store\)\.carelessly drops put \(\*store\)\.all overwrites put$`
	return err
}

func (s *store) carefully(ctx context.Context, in *dynamodb.PutItemInput) bool {
	return s.put(ctx, in) == nil // want `^used$`
}

func (s *store) carelessly(ctx context.Context, in *dynamodb.PutItemInput) {
	s.put(ctx, in)     // want `^dropped$`
	_ = s.put(ctx, in) // want `^dropped$`
}

func (s *store) all(ctx context.Context, inputs []*dynamodb.PutItemInput) (err error) {
	for _, in := range inputs {
		err = s.put(ctx, in) // want `^returned\(0\) overwritten$`
	}
	return err
}

func (s *store) remove(ctx context.Context, in *dynamodb.DeleteItemInput) error {
	_, err := s.db.DeleteItem(ctx, in) // want `^returned\(0\) \(\*store\)\.through drops removeOld$`
	return err
}

func (s *store) removeOld(ctx context.Context, in *dynamodb.DeleteItemInput) error {
	return s.remove(ctx, in) // want `^returned\(0\) \(\*store\)\.through drops removeOld$`
}

func (s *store) through(ctx context.Context, in *dynamodb.DeleteItemInput) {
	s.removeOld(ctx, in) // want `^dropped$`
}

// A result that is not the error of the function may be dropped.
func (s *store) update(ctx context.Context, in *dynamodb.UpdateItemInput) (cause, err error) {
	_, cause = s.db.UpdateItem(ctx, in) // want `^returned\(0\)$`
	return cause, nil
}

func (s *store) updates(ctx context.Context, in *dynamodb.UpdateItemInput) error {
	_, err := s.update(ctx, in) // want `^returned\(0\)$`
	return err
}

// A function literal is not called by name.
func (s *store) literal(ctx context.Context, in *dynamodb.GetItemInput) {
	get := func() error {
		_, err := s.db.GetItem(ctx, in) // want `^returned\(0\)$`
		return err
	}
	get()
}

// A function that calls itself.
func (s *store) again(ctx context.Context, in *dynamodb.GetItemInput, n int) error {
	if n > 0 {
		return s.again(ctx, in, n-1) // want `^returned\(0\)$`
	}
	_, err := s.db.GetItem(ctx, in) // want `^returned\(0\)$`
	return err
}

func (s *store) updatesCarelessly(ctx context.Context, in *dynamodb.UpdateItemInput) {
	s.update(ctx, in) // want `^dropped$`
}
