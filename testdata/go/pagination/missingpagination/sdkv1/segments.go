package sdkv1

import (
	"sync"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type scanned struct {
	items []item
	err   error
}

// One goroutine reads each segment; the request is its parameter.
func (s *Store) segments(n int64) (all []item, err error) {
	results := make(chan scanned)
	for i := range n {
		input := &dynamodb.ScanInput{TableName: &s.table, Segment: aws.Int64(i), TotalSegments: aws.Int64(n)}
		go func(in *dynamodb.ScanInput) {
			var r scanned
			r.err = s.db.ScanPages(in, func(page *dynamodb.ScanOutput, last bool) bool {
				r.items = append(r.items, page.Items...)
				return true
			})
			results <- r
		}(input)
	}
	for range n {
		r := <-results
		if r.err != nil {
			err = r.err
		}
		all = append(all, r.items...)
	}
	return all, err
}

// So do these, and each reads one page.
func (s *Store) segmentPages(n int64) (all []item, err error) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			in := (&dynamodb.ScanInput{}).SetTableName(s.table).SetSegment(i).SetTotalSegments(n)
			failed := s.db.ScanPages(in, func(page *dynamodb.ScanOutput, last bool) bool { // want DDB102 `ScanPages of the table in Store\.table stops after the first page, as its callback never returns true`
				mu.Lock()
				defer mu.Unlock()
				all = append(all, page.Items...)
				return false
			})
			if failed != nil {
				err = failed
			}
		}()
	}
	wg.Wait()
	return all, err
}
