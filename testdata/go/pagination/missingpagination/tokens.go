package missingpagination

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
)

// Who gets a page with its token is judged for what becomes of the token.
func (s *Store) tokenDropped(ctx context.Context, customer string) ([]item, error) {
	orders, _, err := s.pageOf(ctx, customer, nil) // want DDB102 `pageOf reads only the first page of a Query of the table in Store\.table`
	return orders, err
}

func (s *Store) moreDropped(ctx context.Context, customer string) (int, error) {
	orders, _, err := s.hasMore(ctx, customer) // want DDB102 `hasMore reads only the first page of a Query of the table in Store\.table`
	if err != nil {
		return 0, err
	}
	return len(orders), nil
}

func (s *Store) tokenLogged(ctx context.Context, log Logger, customer string) ([]item, error) {
	orders, next, err := s.pageOf(ctx, customer, nil) // want DDB102 `pageOf reads only the first page of a Query of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	log.Warnf("next page of %s: %v", customer, next)
	return orders, nil
}

func (s *Store) tokenFollowed(ctx context.Context, customer string) (all []item, err error) {
	var next item
	for {
		var page []item
		if page, next, err = s.pageOf(ctx, customer, next); err != nil {
			return nil, err
		}
		all = append(all, page...)
		if next == nil {
			return all, nil
		}
	}
}

func (s *Store) tokenHandedOn(ctx context.Context, customer string, start item) ([]item, item, error) {
	return s.pageOf(ctx, customer, start)
}

func (s *Store) tokenDroppedFurtherUp(ctx context.Context, customer string) ([]item, error) {
	orders, _, err := s.tokenHandedOn(ctx, customer, nil) // want DDB102 `tokenHandedOn reads only the first page of a Query of the table in Store\.table`
	return orders, err
}

func (s *Store) moreIsError(ctx context.Context, customer string) ([]item, error) {
	orders, more, err := s.hasMore(ctx, customer)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, errTooMany
	}
	return orders, nil
}

func (s *Store) firstOfPage(ctx context.Context, customer string) (item, error) {
	orders, _, err := s.pageOf(ctx, customer, nil)
	if err != nil {
		return nil, err
	}
	if len(orders) == 0 {
		return nil, errors.New("no orders")
	}
	return orders[0], nil
}

// some is a page of as many as its caller wants.
func (s *Store) some(ctx context.Context, customer string, n int32) ([]item, item, error) {
	input := ordersQuery(s.table, customer)
	input.ScanIndexForward = aws.Bool(false)
	input.Limit = aws.Int32(n)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

func (s *Store) latestFive(ctx context.Context, customer string) ([]item, error) {
	orders, _, err := s.some(ctx, customer, 5)
	return orders, err
}

// Only whether it worked is of interest.
func (s *Store) probed(ctx context.Context, customer string) error {
	_, _, err := s.pageOf(ctx, customer, nil)
	return err
}

// The whole is read before anything is returned: what is returned last is no
// token of the rest.
func (s *Store) allAndLast(ctx context.Context, customer string) (all []item, last item, err error) {
	input := ordersQuery(s.table, customer)
	for {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, input.ExclusiveStartKey, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

func (s *Store) lastDropped(ctx context.Context, customer string) ([]item, error) {
	all, _, err := s.allAndLast(ctx, customer)
	return all, err
}

// At most so many pages are read, and then the token is returned.
func (s *Store) severalPages(ctx context.Context, customer string, pages int) (all []item, next item, err error) {
	input := ordersQuery(s.table, customer)
	for range pages {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, out.Items...)
		next = out.LastEvaluatedKey
		if input.ExclusiveStartKey = next; next == nil {
			break
		}
	}
	return all, next, nil
}

func (s *Store) severalPagesTaken(ctx context.Context, customer string) ([]item, error) {
	all, _, err := s.severalPages(ctx, customer, 100)
	return all, err
}
