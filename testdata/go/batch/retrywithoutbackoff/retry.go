// Package retrywithoutbackoff sends what was throttled again, with and without
// giving the table time.
package retrywithoutbackoff

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type requests = map[string][]types.WriteRequest

// Sensors stores measurements.
type Sensors struct{ db *dynamodb.Client }

var errGaveUp = errors.New("measurements not written")

func (s *Sensors) atOnce(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending}) // want DDB127 warning likely `UnprocessedItems of this BatchWriteItem are sent again without delay or limit \| while the table is throttled, the loop only adds load`
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

func (s *Sensors) atOnceThroughInput(ctx context.Context, pending requests) error {
	input := &dynamodb.BatchWriteItemInput{RequestItems: pending}
	for {
		out, err := s.db.BatchWriteItem(ctx, input) // want DDB127 "UnprocessedItems"
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) == 0 {
			return nil
		}
		input.RequestItems = out.UnprocessedItems
	}
}

func (s *Sensors) keysAtOnce(ctx context.Context, pending map[string]types.KeysAndAttributes, visit func(map[string]types.AttributeValue)) error {
	for len(pending) > 0 {
		out, err := s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: pending}) // want DDB127 `UnprocessedKeys of this BatchGetItem are sent again without delay or limit`
		if err != nil {
			return err
		}
		pending = out.UnprocessedKeys
	}
	return nil
}

// A ticket is no tick, and a delimiter no limit.
func (s *Sensors) namedAlike(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending}) // want DDB127 "UnprocessedItems"
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		count(ticketsOf(pending) + delimiters(pending))
	}
	return nil
}

var counted int

func count(n int) { counted += n }

func ticketsOf(pending requests) int { return len(pending) }

func delimiters(pending requests) int { return len(pending) - 1 }

// The first try is outside of the loop.
func (s *Sensors) thenAtOnce(ctx context.Context, pending requests) error {
	out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
	for err == nil && len(out.UnprocessedItems) > 0 {
		out, err = s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: out.UnprocessedItems}) // want DDB127 "UnprocessedItems"
	}
	return err
}

func (s *Sensors) sleeps(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		time.Sleep(time.Second)
	}
	return nil
}

func (s *Sensors) waitsForTimer(ctx context.Context, pending requests) error {
	for delay := 50 * time.Millisecond; len(pending) > 0; delay *= 2 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(rand.N(delay)):
		}
	}
	return nil
}

// pause is the service's own.
func pause(try int) { time.Sleep(rand.N(50 * time.Millisecond << try)) }

func (s *Sensors) ownHelper(ctx context.Context, pending requests) error {
	for try := 0; len(pending) > 0; try++ {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		pause(try)
	}
	return nil
}

// Backoff is what a library offers.
type Backoff interface{ NextDelay() time.Duration }

func (s *Sensors) library(ctx context.Context, b Backoff, wait func(time.Duration), pending requests) error {
	for len(pending) > 0 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		wait(b.NextDelay())
	}
	return nil
}

func (s *Sensors) counts(ctx context.Context, pending requests) error {
	for try := 0; try < 5; try++ {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		if pending = out.UnprocessedItems; len(pending) == 0 {
			return nil
		}
	}
	return errGaveUp
}

func (s *Sensors) countsDown(ctx context.Context, pending requests, tries int) error {
	for len(pending) > 0 {
		if tries--; tries < 0 {
			return errGaveUp
		}
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

func (s *Sensors) ranges(ctx context.Context, pending requests) error {
	for range 5 {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		if pending = out.UnprocessedItems; len(pending) == 0 {
			return nil
		}
	}
	return errGaveUp
}

// The end of the context is a bound, though no delay.
func (s *Sensors) untilDeadline(ctx context.Context, pending requests) error {
	for len(pending) > 0 && ctx.Err() == nil {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return ctx.Err()
}

func (s *Sensors) untilTime(ctx context.Context, pending requests, deadline time.Time) error {
	for len(pending) > 0 && time.Now().Before(deadline) {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

// What is sent in the next turn is other data: the rest becomes an error.
func (s *Sensors) chunks(ctx context.Context, chunks []requests) error {
	for _, chunk := range chunks {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: chunk})
		if err != nil {
			return err
		}
		if len(out.UnprocessedItems) > 0 {
			return errGaveUp
		}
	}
	return nil
}

func (s *Sensors) throttledAtOnce(ctx context.Context, input *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, input) // want DDB127 `PutItem of a table is repeated without delay or limit while it is throttled \| the SDK itself has retried already`
		var throttled *types.ProvisionedThroughputExceededException
		if errors.As(err, &throttled) {
			continue
		}
		return err
	}
}

func (s *Sensors) throttledCounted(ctx context.Context, input *dynamodb.PutItemInput) error {
	for try := 0; ; try++ {
		_, err := s.db.PutItem(ctx, input)
		var throttled *types.ProvisionedThroughputExceededException
		if errors.As(err, &throttled) && try < 3 {
			continue
		}
		return err
	}
}

func (s *Sensors) throttledSleeps(ctx context.Context, input *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, input)
		var throttled *types.ProvisionedThroughputExceededException
		if errors.As(err, &throttled) {
			time.Sleep(time.Second)
			continue
		}
		return err
	}
}

// Items that are throttled are skipped, not sent again.
func (s *Sensors) throttledSkipped(ctx context.Context, inputs []*dynamodb.PutItemInput) (skipped int, err error) {
	for _, input := range inputs {
		_, err := s.db.PutItem(ctx, input)
		var throttled *types.ProvisionedThroughputExceededException
		if errors.As(err, &throttled) {
			skipped++
			continue
		}
		if err != nil {
			return skipped, err
		}
	}
	return skipped, nil
}

// A condition that fails is no throttling.
func (s *Sensors) conflictAtOnce(ctx context.Context, input *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, input)
		var failed *types.ConditionalCheckFailedException
		if errors.As(err, &failed) {
			input.Item["version"] = &types.AttributeValueMemberN{Value: "1"}
			continue
		}
		return err
	}
}

// Single items in a loop, without looking for throttling.
func (s *Sensors) oneByOne(ctx context.Context, inputs []*dynamodb.PutItemInput) error {
	for _, input := range inputs {
		if _, err := s.db.PutItem(ctx, input); err != nil {
			return err
		}
	}
	return nil
}
