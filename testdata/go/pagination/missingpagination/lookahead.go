package missingpagination

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
)

const shelfSize = 300

// One item more than a page has tells whether there is another page.
func (s *Store) shelf(ctx context.Context, customer string, after item) ([]item, bool, error) {
	input := ordersQuery(s.table, customer)
	input.ExclusiveStartKey = after
	input.Limit = aws.Int32(shelfSize + 1)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, false, err
	}
	if len(out.Items) > shelfSize {
		return out.Items[:shelfSize], true, nil
	}
	return out.Items, false, nil
}

// So does that as many came as were asked for.
func (s *Store) shelfOf(ctx context.Context, customer string, after item, size int) ([]item, bool, error) {
	input := ordersQuery(s.table, customer)
	input.ExclusiveStartKey = after
	fetch := size + 1
	if size > 0 {
		input.Limit = aws.Int32(int32(fetch))
	}
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, false, err
	}
	if len(out.Items) == fetch {
		return out.Items[:size], true, nil
	}
	return out.Items, false, nil
}

func (s *Store) shelfByCount(ctx context.Context, customer string, after item) ([]item, bool, error) {
	input := ordersQuery(s.table, customer)
	input.ExclusiveStartKey = after
	input.Limit = aws.Int32(shelfSize + 1)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return nil, false, err
	}
	more := out.Count > shelfSize
	if more {
		out.Items = out.Items[:shelfSize]
	}
	return out.Items, more, nil
}

// With a filter, a page may hold fewer matches although there are more.
func (s *Store) openShelf(ctx context.Context, customer string, after item) ([]item, bool, error) {
	input := ordersQuery(s.table, customer)
	input.ExclusiveStartKey = after
	input.FilterExpression = aws.String("attribute_not_exists(closed_at)")
	input.Limit = aws.Int32(shelfSize + 1)
	out, err := s.db.Query(ctx, input) // want DDB102 error `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, false, err
	}
	if len(out.Items) > shelfSize {
		return out.Items[:shelfSize], true, nil
	}
	return out.Items, false, nil
}

// Nothing tells whether there are more than these.
func (s *Store) firstShelf(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.Limit = aws.Int32(shelfSize + 1)
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Another number is compared: more than there is room for is dropped.
func (s *Store) shelfWithRoom(ctx context.Context, customer string, room int) ([]item, error) {
	input := ordersQuery(s.table, customer)
	input.Limit = aws.Int32(2 * shelfSize)
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	if len(out.Items) > room {
		return out.Items[:room], nil
	}
	return out.Items, nil
}

// Whether the limit is reached is counted in a list of others.
func (s *Store) shelfAndReturns(ctx context.Context, customer string, returns []item) ([]item, bool, error) {
	input := ordersQuery(s.table, customer)
	input.Limit = aws.Int32(shelfSize + 1)
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, false, err
	}
	return out.Items, len(returns) > shelfSize, nil
}
