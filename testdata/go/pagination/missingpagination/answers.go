package missingpagination

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Two answers in one function are told apart.
func (s *Store) twoQueries(ctx context.Context, a, b string) ([]item, item, error) {
	first, err := s.db.Query(ctx, ordersQuery(s.table, a)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, nil, err
	}
	second, err := s.db.Query(ctx, ordersQuery(s.table, b))
	if err != nil {
		return nil, nil, err
	}
	return append(first.Items, second.Items...), second.LastEvaluatedKey, nil
}

// A variable that is used again holds another answer.
func (s *Store) sameVariable(ctx context.Context, a, b string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, a)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	all := out.Items
	out, err = s.db.Query(ctx, ordersQuery(s.table, b))
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		return nil, errTooMany
	}
	return append(all, out.Items...), nil
}

// The answer is copied as a value before anybody looks at it.
func (s *Store) copiedAnswer(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	page := *out
	if page.LastEvaluatedKey != nil {
		return nil, errTooMany
	}
	return page.Items, nil
}

// Assigning the token to nothing is no look at it.
func (s *Store) assignedToNothing(ctx context.Context, customer string) ([]item, error) {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
	if err != nil {
		return nil, err
	}
	_ = out.LastEvaluatedKey
	return out.Items, nil
}

// The answer of the last turn says where the next one starts.
func (s *Store) answerAsState(ctx context.Context, customer string) (all []item, err error) {
	var out *dynamodb.QueryOutput
	for out == nil || len(out.LastEvaluatedKey) > 0 {
		input := ordersQuery(s.table, customer)
		if out != nil {
			input.ExclusiveStartKey = out.LastEvaluatedKey
		}
		out, err = s.db.Query(ctx, input)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}
