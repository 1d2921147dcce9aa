package outputaftererror

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/smithy-go"

	"example.com/fixtures/outputs/outputaftererror/tickets"
)

func seat(number string) *dynamodb.GetItemInput {
	return &dynamodb.GetItemInput{TableName: aws.String("seats"), Key: item{"number": &types.AttributeValueMemberS{Value: number}}}
}

// A function of another package may end the program, also if it is given the text.
func (s *Store) leftToOthers(ctx context.Context, number string) int {
	out, err := s.db.GetItem(ctx, seat(number))
	if err != nil {
		tickets.Refuse("cannot read seat %s: %s", number, err.Error())
	}
	return len(out.Item)
}

// A visit keeps the first error.
type visit struct {
	store *Store
	err   error
}

func (v *visit) note(what string, err error) {
	if err != nil && v.err == nil {
		v.err = fmt.Errorf("%s: %w", what, err)
	}
}

func (v *visit) attributes(ctx context.Context, number string) int {
	out, err := v.store.db.GetItem(ctx, seat(number))
	v.note("read seat", err)
	if v.err != nil {
		return 0
	}
	return len(out.Item)
}

func (s *Store) pair(ctx context.Context, left, right string) (int, error) {
	a, errA := s.db.GetItem(ctx, seat(left))
	b, errB := s.db.GetItem(ctx, seat(right))
	if err := cmp.Or(errA, errB); err != nil {
		return 0, err
	}
	return len(a.Item) + len(b.Item), nil
}

func (s *Store) bothOf(ctx context.Context, left, right string) (int, error) {
	a, errA := s.db.GetItem(ctx, seat(left))
	b, errB := s.db.GetItem(ctx, seat(right))
	for _, err := range []error{errA, errB} {
		if err != nil {
			return 0, err
		}
	}
	return len(a.Item) + len(b.Item), nil
}

func (s *Store) withoutTable(ctx context.Context, number string) (int, error) {
	out, err := s.db.GetItem(ctx, seat(number))
	var gone *types.ResourceNotFoundException
	missing := errors.As(err, &gone)
	if err != nil && !missing {
		return 0, err
	}
	if missing {
		return 0, nil
	}
	return len(out.Item), nil
}

func (s *Store) throttled(ctx context.Context, number string) (int, error) {
	out, err := s.db.GetItem(ctx, seat(number))
	var api smithy.APIError
	later := errors.As(err, &api) && api.ErrorCode() == "ThrottlingException"
	switch {
	case later:
		return 0, errors.New("try again later")
	case err != nil:
		return 0, err
	}
	return len(out.Item), nil
}

func (s *Store) status(ctx context.Context, number string) (int, error) {
	status := 200
	out, err := s.db.GetItem(ctx, seat(number))
	if err != nil {
		log.Print(err)
		status = 500
	}
	if status >= 500 {
		return 0, errors.New("unavailable")
	}
	return len(out.Item), nil
}

// What is told of the error does not end the way.
func (s *Store) unlessGone(ctx context.Context, number string) (int, error) {
	out, err := s.db.GetItem(ctx, seat(number))
	var gone *types.ResourceNotFoundException
	if err != nil && !errors.As(err, &gone) {
		return 0, err
	}
	return len(out.Item), nil // want DDB150 `Item is read although GetItem may have failed`
}

func (s *Store) wrapped(ctx context.Context, number string) (int, error) {
	out, err := s.db.GetItem(ctx, seat(number))
	if err != nil {
		err = fmt.Errorf("read seat: %w", err)
	}
	return len(out.Item), err // want DDB150 `Item is read although GetItem may have failed`
}
