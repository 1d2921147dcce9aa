package missingpagination

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// A count is the count of one page.
func (s *Store) count(ctx context.Context, customer string) (int32, error) {
	input := ordersQuery(s.table, customer)
	input.Select = types.SelectCount
	out, err := s.db.Query(ctx, input) // want DDB102 `Query counts only the first page of the table in Store\.table \| the count leaves out everything after the first page \(at most 1 MB\) \| add up Count over all pages, until LastEvaluatedKey is nil`
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

func (s *Store) countPage(ctx context.Context, customer string) (*dynamodb.QueryOutput, error) {
	input := ordersQuery(s.table, customer)
	input.Select = types.SelectCount
	return s.db.Query(ctx, input)
}

func (s *Store) countByHelper(ctx context.Context, customer string) (int32, error) {
	out, err := s.countPage(ctx, customer) // want DDB102 `countPage counts only the first page of a Query of the table in Store\.table.*add up Count over all pages, until LastEvaluatedKey is nil`
	if err != nil {
		return 0, err
	}
	return out.Count, nil
}

func (s *Store) lengthAsTotal(ctx context.Context, customer string) (int, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return 0, err
	}
	return len(out.Items), nil
}

func (s *Store) countAllPages(ctx context.Context, customer string) (total int32, err error) {
	input := ordersQuery(s.table, customer)
	input.Select = types.SelectCount
	for {
		out, err := s.db.Query(ctx, input)
		if err != nil {
			return 0, err
		}
		total += out.Count
		if out.LastEvaluatedKey == nil {
			return total, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// "Are there any" needs no second page, if nothing is filtered.
func (s *Store) any(ctx context.Context, customer string) (bool, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return false, err
	}
	return len(out.Items) > 0, nil
}

func (s *Store) anyFiltered(ctx context.Context, customer string) (bool, error) {
	input := ordersQuery(s.table, customer)
	input.FilterExpression = aws.String("attribute_not_exists(closed_at)")
	out, err := s.db.Query(ctx, input) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return false, err
	}
	return len(out.Items) > 0, nil
}

// Whether there is a filter is not known here: nothing is said.
func (s *Store) anyPerhapsFiltered(ctx context.Context, customer string, narrow func(*dynamodb.QueryInput)) (bool, error) {
	input := ordersQuery(s.table, customer)
	narrow(input)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return false, err
	}
	return len(out.Items) > 0, nil
}

// Whether there is a filter, the caller decides.
func (s *Store) anyWithUnknownFilter(ctx context.Context, customer string, filter *string) (bool, error) {
	input := ordersQuery(s.table, customer)
	input.FilterExpression = filter
	input.Limit = aws.Int32(1)
	out, err := s.db.Query(ctx, input)
	if err != nil {
		return false, err
	}
	return len(out.Items) > 0, nil
}
