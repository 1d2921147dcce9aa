package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

// page returns one page, and where the next one starts.
func (s *Store) page(ctx context.Context, from dynamo.PagingKey) (all []order, next dynamo.PagingKey, err error) {
	next, err = s.orders.Scan().StartFrom(from).SearchLimit(100).AllWithLastEvaluatedKey(ctx, &all)
	return all, next, err
}

func (s *Store) total(ctx context.Context) (total int, err error) {
	all, _, err := s.page(ctx, nil) // want DDB102 `page reads only the first page of a Scan of the table in Store\.orders`
	for _, o := range all {
		total += o.Total
	}
	return total, err
}

func (s *Store) totalOfAll(ctx context.Context) (total int, err error) {
	var start dynamo.PagingKey
	for {
		all, next, err := s.page(ctx, start)
		if err != nil {
			return 0, err
		}
		for _, o := range all {
			total += o.Total
		}
		if next == nil {
			return total, nil
		}
		start = next
	}
}

// pageOf returns one page if a limit is given, and everything otherwise.
func (s *Store) pageOf(ctx context.Context, from dynamo.PagingKey, limit int) (all []order, next dynamo.PagingKey, err error) {
	scan := s.orders.Scan()
	if limit > 0 {
		scan.SearchLimit(limit)
	}
	if from != nil {
		scan.StartFrom(from)
	}
	next, err = scan.AllWithLastEvaluatedKey(ctx, &all)
	return all, next, err
}

// Silent: there is no limit.
func (s *Store) everything(ctx context.Context) ([]order, error) {
	all, _, err := s.pageOf(ctx, nil, 0)
	return all, err
}
