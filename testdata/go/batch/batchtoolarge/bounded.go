package batchtoolarge

import (
	"context"
	"math"
	"slices"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// maxWrites is the limit of BatchWriteItem.
const maxWrites = 25

// Chunked cuts the list into pieces.
func (s *Store) Chunked(ctx context.Context, requests []types.WriteRequest) error {
	for chunk := range slices.Chunk(requests, maxWrites) {
		if err := sent(s.write(ctx, chunk)); err != nil {
			return err
		}
	}
	return nil
}

// Stepped moves a window over the list.
func (s *Store) Stepped(ctx context.Context, orders []item) error {
	for i := 0; i < len(orders); i += maxWrites {
		end := min(i+maxWrites, len(orders))
		requests := make([]types.WriteRequest, 0, end-i)
		for _, order := range orders[i:end] {
			requests = append(requests, put(order))
		}
		if err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})); err != nil {
			return err
		}
	}
	return nil
}

// Computed finds the bounds of each window by multiplication.
func (s *Store) Computed(ctx context.Context, requests []types.WriteRequest) error {
	for n := range len(requests)/25 + 1 {
		from, to := n*25, (n+1)*25
		if to > len(requests) {
			to = len(requests)
		}
		if err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests[from:to]}})); err != nil {
			return err
		}
	}
	return nil
}

// Smallest knows the limit as a number.
func (s *Store) Smallest(ctx context.Context, orders []item) error {
	for start := 0; start < len(orders); {
		size := int(math.Min(float64(maxWrites), float64(len(orders)-start)))
		requests := make([]types.WriteRequest, size)
		for i := 0; i < size; i++ {
			requests[i] = put(orders[start+i])
		}
		if err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})); err != nil {
			return err
		}
		start += size
	}
	return nil
}

// Flushed sends what it has collected whenever it is full.
func (s *Store) Flushed(ctx context.Context, orders []item) error {
	var requests []types.WriteRequest
	for _, order := range orders {
		requests = append(requests, put(order))
		if len(requests) == maxWrites {
			if err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})); err != nil {
				return err
			}
			requests = nil
		}
	}
	if len(requests) == 0 {
		return nil
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	return err
}

// FlushedByIndex counts the elements instead.
func (s *Store) FlushedByIndex(ctx context.Context, orders []item) error {
	requests := []types.WriteRequest{}
	for i, order := range orders {
		requests = append(requests, put(order))
		if i%maxWrites == maxWrites-1 || i == len(orders)-1 {
			if err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}})); err != nil {
				return err
			}
			requests = requests[:0]
		}
	}
	return nil
}

// Guarded refuses what is too long.
func (s *Store) Guarded(ctx context.Context, requests []types.WriteRequest) error {
	if len(requests) > maxWrites {
		return errTooMany
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	return err
}

func check(requests []types.WriteRequest) error {
	if len(requests) > maxWrites {
		return errTooMany
	}
	return nil
}

// GuardedElsewhere has somebody else look.
func (s *Store) GuardedElsewhere(ctx context.Context, requests []types.WriteRequest) error {
	if err := check(requests); err != nil {
		return err
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	return err
}

// Fixed passes lists that are short enough.
func (s *Store) Fixed(ctx context.Context, order, line item) error {
	if err := s.Few(ctx, []item{order, line}); err != nil {
		return err
	}
	return s.Few(ctx, []item{order})
}

// Few is only called with few orders.
func (s *Store) Few(ctx context.Context, orders []item) error {
	var requests []types.WriteRequest
	for _, order := range orders {
		requests = append(requests, put(order))
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	return err
}

// Kept writes what it has: how much that is, is not known here.
func (s *Store) Kept(ctx context.Context) error {
	var requests []types.WriteRequest
	for _, order := range s.orders {
		requests = append(requests, put(order))
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	return err
}

// Received reads from a channel until it is closed.
func (s *Store) Received(ctx context.Context, orders <-chan item) error {
	var requests []types.WriteRequest
	for order := range orders {
		requests = append(requests, put(order))
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	return err
}

func (s *Store) smallPage(ctx context.Context, limit int32) error {
	page, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, Limit: &limit})
	if err != nil {
		return err
	}
	var requests []types.WriteRequest
	for _, order := range page.Items {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: order}})
	}
	err = sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	return err
}

// chunks cuts a list, as code from before slices.Chunk does it.
func chunks(list []types.WriteRequest, size int) [][]types.WriteRequest {
	var all [][]types.WriteRequest
	for size < len(list) {
		list, all = list[size:], append(all, list[:size])
	}
	return append(all, list)
}

// ByOwnHelper uses the package's own function.
func (s *Store) ByOwnHelper(ctx context.Context, requests []types.WriteRequest) error {
	for _, chunk := range chunks(requests, maxWrites) {
		if err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: chunk}})); err != nil {
			return err
		}
	}
	return nil
}

// Again sends what the service left.
func (s *Store) Again(ctx context.Context, left map[string][]types.WriteRequest) error {
	for tries := 0; len(left) > 0 && tries < 5; tries++ {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: left})
		if err != nil {
			return err
		}
		left = out.UnprocessedItems
	}
	return nil
}

// Counted hands its map to a function that looks into it.
func (s *Store) Counted(ctx context.Context, orders []item) error {
	requests := map[string][]types.WriteRequest{}
	for _, order := range orders {
		requests[s.table] = append(requests[s.table], put(order))
	}
	return s.sendFew(ctx, requests)
}

func (s *Store) sendFew(ctx context.Context, requests map[string][]types.WriteRequest) error {
	if len(requests[s.table]) > maxWrites {
		return errTooMany
	}
	return sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}))
}

// One write per request, and a caller that is not seen.
func (s *Store) One(ctx context.Context, order item) error {
	return s.sendOne(ctx, map[string][]types.WriteRequest{s.table: {put(order)}})
}

func (s *Store) sendOne(ctx context.Context, requests map[string][]types.WriteRequest) error {
	return sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}))
}

// Send is called elsewhere, with what is not known.
func (s *Store) Send(ctx context.Context, requests map[string][]types.WriteRequest) error {
	return sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests}))
}

// Buffered fills a part of an array, however large that is.
func (s *Store) Buffered(ctx context.Context, fill func([]types.WriteRequest) int) error {
	var buffer [100]types.WriteRequest
	n := fill(buffer[:maxWrites])
	return sent(s.write(ctx, buffer[:n]))
}

// Last sends the end of an array.
func (s *Store) Last(ctx context.Context, buffer *[30]types.WriteRequest) error {
	copied := *buffer
	return sent(s.write(ctx, copied[10:]))
}
