// Package unprocesseditems writes and reads order lines in batches and does
// all sorts of things with what the service left undone.
package unprocesseditems

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"slices"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type (
	item     = map[string]types.AttributeValue
	requests = map[string][]types.WriteRequest
)

const lines = "prod-shop-order-lines"

// Store keeps the lines of orders.
type Store struct {
	db      *dynamodb.Client
	pending requests
	failed  chan requests
}

func (s *Store) ignored(ctx context.Context, batch []types.WriteRequest) error {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 error proven `UnprocessedItems of this BatchWriteItem are ignored .*leaves some writes undone`
	return err
}

func (s *Store) onlyCapacityRead(ctx context.Context, batch []types.WriteRequest) (float64, error) {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{ // want DDB103 "ignored"
		RequestItems:           requests{lines: batch},
		ReturnConsumedCapacity: types.ReturnConsumedCapacityTotal,
	})
	if err != nil {
		return 0, err
	}
	units := 0.0
	for _, c := range out.ConsumedCapacity {
		units += *c.CapacityUnits
	}
	return units, nil
}

func (s *Store) printed(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 `UnprocessedItems of this BatchWriteItem are only logged .*leaves some writes undone`
	if err != nil {
		return err
	}
	fmt.Println("unprocessed:", out.UnprocessedItems)
	return nil
}

func (s *Store) checkedToPrint(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 "only logged"
	if err != nil {
		return err
	}
	if n := len(out.UnprocessedItems); n > 0 {
		slog.WarnContext(ctx, "order lines not written", "tables", n)
	}
	return nil
}

// A count that is only printed is no handling either.
func (s *Store) countedToPrint(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 "only logged"
	if err != nil {
		return err
	}
	log.Printf("wrote %d of %d lines", len(batch)-len(out.UnprocessedItems[lines]), len(batch))
	return nil
}

func (s *Store) fatal(ctx context.Context, batch []types.WriteRequest) {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		log.Fatal(err)
	}
	if len(out.UnprocessedItems) > 0 {
		log.Fatalf("%d lines not written", len(out.UnprocessedItems[lines]))
	}
}

func (s *Store) panics(ctx context.Context, batch []types.WriteRequest) {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		panic(err)
	}
	if len(out.UnprocessedItems) != 0 {
		panic("order lines not written")
	}
}

func (s *Store) becomesError(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		return err
	}
	if left := out.UnprocessedItems[lines]; len(left) > 0 {
		return fmt.Errorf("%d lines not written", len(left))
	}
	return nil
}

// Logging on the way to an error is fine.
func (s *Store) loggedAndError(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		slog.ErrorContext(ctx, "order lines not written", "left", out.UnprocessedItems)
		return errors.New("order lines not written")
	}
	return nil
}

func (s *Store) returned(ctx context.Context, batch []types.WriteRequest) (requests, error) {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		return nil, err
	}
	return out.UnprocessedItems, nil
}

func (s *Store) kept(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		return err
	}
	s.pending = out.UnprocessedItems
	return nil
}

func (s *Store) pendingLeft() bool { return len(s.pending) > 0 }

func (s *Store) queued(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		return err
	}
	s.failed <- out.UnprocessedItems
	return nil
}

func (s *Store) retried(ctx context.Context, batch []types.WriteRequest) error {
	pending := requests{lines: batch}
	for try := 0; len(pending) > 0; try++ {
		if try == 5 {
			return errors.New("order lines not written")
		}
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		time.Sleep(100 * time.Millisecond << try)
	}
	return nil
}

func (s *Store) retriedThroughInput(ctx context.Context, batch []types.WriteRequest) error {
	input := &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}
	for try := range 5 {
		out, err := s.db.BatchWriteItem(ctx, input)
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) == 0 {
			return nil
		}
		input.RequestItems = out.UnprocessedItems
		time.Sleep(100 * time.Millisecond << try)
	}
	return errors.New("order lines not written")
}

// The rest of each chunk goes to the end of the list.
func (s *Store) workList(ctx context.Context, list []types.WriteRequest) error {
	for try := 0; len(list) > 0 && try < 1000; try++ {
		n := min(len(list), 25)
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: list[:n]}})
		if err != nil {
			return err
		}
		list = append(list[n:], out.UnprocessedItems[lines]...)
	}
	return nil
}

func (s *Store) chunksIgnored(ctx context.Context, list []types.WriteRequest) error {
	for chunk := range slices.Chunk(list, 25) {
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: chunk}}); err != nil { // want DDB103 "ignored"
			return err
		}
	}
	return nil
}

func (s *Store) chunksReturned(ctx context.Context, list []types.WriteRequest) (failed []types.WriteRequest, err error) {
	for chunk := range slices.Chunk(list, 25) {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: chunk}})
		if err != nil {
			return nil, err
		}
		failed = append(failed, out.UnprocessedItems[lines]...)
	}
	return failed, nil
}

func (s *Store) recursion(ctx context.Context, pending requests, tries int) error {
	if tries == 0 {
		return errors.New("order lines not written")
	}
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		time.Sleep(time.Second)
		return s.recursion(ctx, out.UnprocessedItems, tries-1)
	}
	return nil
}

// A second try, but nobody looks at what that leaves undone.
func (s *Store) triedTwice(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}})
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		_, err = s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: out.UnprocessedItems}) // want DDB103 "ignored"
	}
	return err
}

// A warning at the end of each turn is only a warning.
func (s *Store) chunksLogged(ctx context.Context, chunks [][]types.WriteRequest) error {
	for i, chunk := range chunks {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: chunk}}) // want DDB103 "only logged"
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) > 0 {
			log.Printf("chunk %d: %d lines not written", i, len(out.UnprocessedItems[lines]))
		}
	}
	return nil
}

func (s *Store) chunksOfIteratorLogged(ctx context.Context, list []types.WriteRequest) error {
	for chunk := range slices.Chunk(list, 25) {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: chunk}}) // want DDB103 "only logged"
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) > 0 {
			log.Printf("%d lines not written", len(out.UnprocessedItems[lines]))
		}
	}
	return nil
}

// Printing one after the other is printing.
func (s *Store) rangeLogged(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 "only logged"
	if err != nil {
		return err
	}
	for table, left := range out.UnprocessedItems {
		log.Printf("%d lines left for %s", len(left), table)
	}
	return nil
}

// An error that is only printed handles nothing.
func (s *Store) errorLogged(ctx context.Context, batch []types.WriteRequest) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{lines: batch}}) // want DDB103 "only logged"
	if err != nil {
		return err
	}
	if len(out.UnprocessedItems) > 0 {
		err := fmt.Errorf("lines left: %v", out.UnprocessedItems)
		log.Println(err)
	}
	return nil
}
