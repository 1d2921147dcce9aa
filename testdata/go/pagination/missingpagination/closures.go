package missingpagination

import (
	"context"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// timed runs fn and measures how long it takes.
func timed(name string, fn func() error) error {
	start := time.Now()
	err := fn()
	observe(name, time.Since(start))
	return err
}

var observe = func(name string, d time.Duration) {}

// The answer is assigned in a closure and read outside of it.
func (s *Store) measured(ctx context.Context, customer string) ([]item, error) {
	var out *dynamodb.QueryOutput
	err := timed("orders", func() (err error) {
		out, err = s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
		return err
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (s *Store) measuredLoop(ctx context.Context, customer string) ([]item, error) {
	input := ordersQuery(s.table, customer)
	var all []item
	for {
		var out *dynamodb.QueryOutput
		err := timed("orders", func() (err error) {
			out, err = s.db.Query(ctx, input)
			return err
		})
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
		if out.LastEvaluatedKey == nil {
			return all, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// retry runs fn until it succeeds; the loop is in here.
func retry(fn func() error) (err error) {
	for range 5 {
		if err = fn(); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

func (s *Store) retriedPage(ctx context.Context, customer string) (items []item, err error) {
	err = retry(func() error {
		out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // want DDB102 `Query reads only the first page of the table in Store\.table`
		if err != nil {
			return err
		}
		items = out.Items
		return nil
	})
	return items, err
}

func (s *Store) retriedPages(ctx context.Context, customer string) (all []item, err error) {
	input := ordersQuery(s.table, customer)
	done := false
	for !done && err == nil {
		err = retry(func() error {
			out, err := s.db.Query(ctx, input)
			if err != nil {
				return err
			}
			all = append(all, out.Items...)
			input.ExclusiveStartKey = out.LastEvaluatedKey
			done = out.LastEvaluatedKey == nil
			return nil
		})
	}
	return all, err
}

// The request is the parameter of a goroutine.
func (s *Store) segments(ctx context.Context, total int32) ([]item, error) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	var all []item
	for segment := range total {
		wg.Add(1)
		go func(input *dynamodb.ScanInput) {
			defer wg.Done()
			out, err := s.db.Scan(ctx, input) // want DDB102 `Scan reads only the first page of the table in Store\.table`
			if err != nil {
				return
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, out.Items...)
		}(&dynamodb.ScanInput{TableName: aws.String(s.table), Segment: aws.Int32(segment), TotalSegments: aws.Int32(total)})
	}
	wg.Wait()
	return all, nil
}

func (s *Store) segmentsWithAllPages(ctx context.Context, total int32, found chan<- []item) {
	var wg sync.WaitGroup
	for segment := range total {
		wg.Add(1)
		go func(input *dynamodb.ScanInput) {
			defer wg.Done()
			for {
				out, err := s.db.Scan(ctx, input)
				if err != nil {
					return
				}
				found <- out.Items
				if out.LastEvaluatedKey == nil {
					return
				}
				input.ExclusiveStartKey = out.LastEvaluatedKey
			}
		}(&dynamodb.ScanInput{TableName: aws.String(s.table), Segment: aws.Int32(segment), TotalSegments: aws.Int32(total)})
	}
	wg.Wait()
	close(found)
}

// The whole answer leaves for a place that is not followed.
func (s *Store) sent(ctx context.Context, customer string, answers chan<- *dynamodb.QueryOutput) error {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // undecided DDB102 "not followed"
	if err != nil {
		return err
	}
	answers <- out
	return nil
}

// page is kept for whoever asks later.
type page struct {
	Out *dynamodb.QueryOutput
}

func (p *page) load(ctx context.Context, s *Store, customer string) (err error) {
	p.Out, err = s.db.Query(ctx, ordersQuery(s.table, customer)) // undecided DDB102 "not followed"
	return err
}

// handle is a function that could do anything.
func (s *Store) handed(ctx context.Context, customer string, handle func(*dynamodb.QueryOutput) error) error {
	out, err := s.db.Query(ctx, ordersQuery(s.table, customer)) // undecided DDB102 "not followed"
	if err != nil {
		return err
	}
	return handle(out)
}

func (s *Store) deferredCheck(ctx context.Context, customer string) (items []item, err error) {
	var out *dynamodb.QueryOutput
	defer func() {
		if err == nil && out.LastEvaluatedKey != nil {
			items, err = nil, errTooMany
		}
	}()
	out, err = s.db.Query(ctx, ordersQuery(s.table, customer))
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
