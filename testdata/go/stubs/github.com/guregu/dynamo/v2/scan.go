package dynamo

import "context"

type Scan struct{}

func (s *Scan) All(ctx context.Context, out any) error { return nil }

func (s *Scan) AllParallel(ctx context.Context, segments int, out any) error { return nil }

func (s *Scan) AllParallelStartFrom(ctx context.Context, keys []PagingKey, out any) ([]PagingKey, error) {
	return nil, nil
}

func (s *Scan) AllParallelWithLastEvaluatedKeys(ctx context.Context, segments int, out any) ([]PagingKey, error) {
	return nil, nil
}

func (s *Scan) AllWithLastEvaluatedKey(ctx context.Context, out any) (PagingKey, error) {
	return nil, nil
}

func (s *Scan) Consistent(on bool) *Scan { return s }

func (s *Scan) ConsumedCapacity(cc *ConsumedCapacity) *Scan { return s }

func (s *Scan) Count(ctx context.Context) (int, error) { return 0, nil }

func (s *Scan) Filter(expr string, args ...any) *Scan { return s }

func (s *Scan) Index(name string) *Scan { return s }

func (s *Scan) Iter() PagingIter { return nil }

func (s *Scan) IterParallel(ctx context.Context, segments int) ParallelIter { return nil }

func (s *Scan) IterParallelStartFrom(ctx context.Context, keys []PagingKey) ParallelIter { return nil }

func (s *Scan) Limit(limit int) *Scan { return s }

func (s *Scan) Project(paths ...string) *Scan { return s }

func (s *Scan) RequestLimit(limit int) *Scan { return s }

func (s *Scan) SearchLimit(limit int) *Scan { return s }

func (s *Scan) Segment(segment int, totalSegments int) *Scan { return s }

func (s *Scan) StartFrom(key PagingKey) *Scan { return s }
