// Package retries asks again and again, until a table is there, or the service does
// everything: beside each request is what the loop does between.
package retries

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/aws-sdk-go/aws/request"
	"github.com/aws/smithy-go"
)

type clock interface {
	Rest(time.Duration)
	Wait()
}

type system struct{ clock clock }

type store struct {
	db *dynamodb.Client
	system
	tries atomic.Int32
}

func (s *store) spins(ctx context.Context, inputs <-chan *dynamodb.BatchWriteItemInput, in *dynamodb.BatchWriteItemInput) error {
	for {
		out, err := s.db.BatchWriteItem(ctx, in) // want `^spins$`
		if err != nil || len(out.UnprocessedItems) == 0 {
			return err
		}
		in.RequestItems = out.UnprocessedItems
	}
}

func (s *store) sleeps(ctx context.Context, in *dynamodb.BatchWriteItemInput) error {
	for {
		out, err := s.db.BatchWriteItem(ctx, in) // want `^waits$`
		if err != nil || len(out.UnprocessedItems) == 0 {
			return err
		}
		in = &dynamodb.BatchWriteItemInput{RequestItems: out.UnprocessedItems}
		time.Sleep(time.Second)
	}
}

func pause() { <-time.NewTicker(time.Second).C }

func (s *store) pauses(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for {
		s.db.BatchWriteItem(ctx, in) // want `^waits same$`
		pause()
	}
}

func report(n int) int {
	defer pause()
	return n
}

func (s *store) defers(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for done := false; !done; {
		s.db.BatchWriteItem(ctx, in) // want `^waits bounded same$`
		done = report(len(in.RequestItems)) == 3
	}
}

func next(in *dynamodb.BatchWriteItemInput, more map[string][]types.WriteRequest) {
	in.RequestItems = more
}

func (s *store) changes(ctx context.Context, in *dynamodb.BatchWriteItemInput, batches []map[string][]types.WriteRequest) {
	for _, batch := range batches {
		next(in, batch)
		s.db.BatchWriteItem(ctx, in) // want `^bounded$`
	}
}

func note(n int) int { return n + 1 }

func (s *store) works(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for done := false; !done; {
		s.db.BatchWriteItem(ctx, in) // want `^same$`
		done = note(note(len(in.RequestItems))) == 3
	}
}

func (s *store) callsBack(ctx context.Context, in *dynamodb.BatchWriteItemInput, pause func()) {
	for {
		s.db.BatchWriteItem(ctx, in) // want `^waits same$`
		pause()
	}
}

func (s *store) methods(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for {
		s.db.BatchWriteItem(ctx, in) // want `^waits same clock$`
		s.clock.Rest(time.Second)
	}
}

func (s *store) named(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for {
		s.db.BatchWriteItem(ctx, in) // want `^waits same clock$`
		s.clock.Wait()
	}
}

func (s *store) selects(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for {
		s.db.BatchWriteItem(ctx, in) // want `^waits bounded same$`
		select {
		case <-ctx.Done():
			return
		case <-time.NewTimer(time.Second).C:
		}
	}
}

func (s *store) sends(ctx context.Context, in *dynamodb.BatchWriteItemInput, turns chan<- int) {
	for {
		s.db.BatchWriteItem(ctx, in) // want `^waits same$`
		turns <- len(in.RequestItems)
	}
}

func (s *store) receives(ctx context.Context, in *dynamodb.BatchWriteItemInput, turns <-chan int) {
	for {
		s.db.BatchWriteItem(ctx, in) // want `^waits same$`
		<-turns
	}
}

// Loops end after a number of turns, at a time, or with the context.
func (s *store) counted(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for i := 0; i < 5; i++ {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
	}
}

func (s *store) countedDown(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for left := int64(5); int(left) > 0; left-- {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
	}
}

func (s *store) countedReversed(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	tries := 0
	for !(tries >= 5) {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
		tries++
	}
}

func (s *store) countedOutside(ctx context.Context, in *dynamodb.BatchWriteItemInput, most int) {
	if most > 100 {
		most = 100
	}
	for len(in.RequestItems) < most {
		s.db.BatchWriteItem(ctx, in) // want `^same$`
	}
}

func (s *store) countedInside(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	tries := 0
	count := func() { tries++ }
	for tries < 5 {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
		count()
	}
}

func (s *store) countedElsewhere(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for s.tries.Add(1) < 5 {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
	}
}

func (s *store) another() bool {
	s.tries.Store(s.tries.Load() + 1)
	return s.tries.Load() < 5
}

func (s *store) countedByMethod(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for s.another() {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
	}
}

func (s *store) countedByOther(ctx context.Context, in *dynamodb.BatchWriteItemInput, another func() bool) {
	for {
		_, err := s.db.BatchWriteItem(ctx, in) // want `^waits bounded same error$`
		if err == nil || !another() {
			return
		}
	}
}

func isTransient(err error) bool { return errors.Is(err, errAgain) }

var errAgain = errors.New("again")

func (s *store) transient(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for {
		_, err := s.db.BatchWriteItem(ctx, in) // want `^same error$`
		if !isTransient(err) {
			return
		}
	}
}

func big(in *dynamodb.BatchWriteItemInput) bool { return len(in.RequestItems) > 10 }

func (s *store) whileBig(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for big(in) {
		s.db.BatchWriteItem(ctx, in) // want `^same$`
	}
}

func (s *store) whileFlag(ctx context.Context, in *dynamodb.BatchWriteItemInput, name string) {
	for name != "" {
		s.db.BatchWriteItem(ctx, in) // want `^same$`
	}
}

func (s *store) ranged(ctx context.Context, inputs map[string]*dynamodb.BatchWriteItemInput) {
	for _, in := range inputs {
		s.db.BatchWriteItem(ctx, in) // want `^bounded$`
	}
}

func (s *store) until(ctx context.Context, in *dynamodb.BatchWriteItemInput, deadline time.Time) {
	for time.Now().Before(deadline) {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
	}
}

func (s *store) forSeconds(ctx context.Context, in *dynamodb.BatchWriteItemInput, start time.Time) {
	for time.Since(start) < time.Minute {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
	}
}

func (s *store) inContext(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for ctx.Err() == nil {
		s.db.BatchWriteItem(ctx, in) // want `^bounded same$`
	}
}

func (s *store) withValue(ctx context.Context, in *dynamodb.BatchWriteItemInput) {
	for ctx.Value("stop") == nil {
		s.db.BatchWriteItem(ctx, in) // want `^same$`
	}
}

// Loops that wait for a table.
func (s *store) tableActive(ctx context.Context, in *dynamodb.DescribeTableInput) {
	for {
		out, err := s.db.DescribeTable(ctx, in) // want `^waits same reads\(TableStatus\)$`
		if err != nil || out.Table.TableStatus == types.TableStatusActive {
			return
		}
		time.Sleep(time.Second)
	}
}

func (s *store) tableExists(ctx context.Context, in *dynamodb.DescribeTableInput) {
	for {
		if _, err := s.db.DescribeTable(ctx, in); err == nil { // want `^same error$`
			return
		}
	}
}

func (s *store) tablesByParameter(ctx context.Context, in *dynamodb.DescribeTableInput, names []string) {
	for _, name := range names {
		in.TableName = &name
		s.db.DescribeTable(ctx, in) // want `^waits bounded$`
		time.Sleep(time.Second)
	}
}

func (s *store) tables(ctx context.Context, names []string) {
	for _, name := range names {
		s.db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name}) // want `^bounded$`
	}
}

// Loops that recognise the service's throttling.
func (s *store) throttled(ctx context.Context, in *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, in) // want `^same throttling error$`
		var throttled *types.ProvisionedThroughputExceededException
		if errors.As(err, &throttled) {
			continue
		}
		return err
	}
}

func (s *store) throttledCode(ctx context.Context, in *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, in) // want `^waits same throttling error$`
		var api smithy.APIError
		if errors.As(err, &api) && api.ErrorCode() == "ThrottlingException" {
			time.Sleep(time.Second)
			continue
		}
		return err
	}
}

func (s *store) throttledReversed(ctx context.Context, in *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, in) // want `^same throttling error$`
		var api smithy.APIError
		if errors.As(err, &api) && "RequestLimitExceeded" == api.ErrorCode() {
			continue
		}
		return err
	}
}

func (s *store) throttledBySDK(ctx context.Context, in *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, in) // want `^same throttling error$`
		if request.IsErrorThrottle(err) {
			continue
		}
		return err
	}
}

func (s *store) throttledStops(ctx context.Context, in *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, in) // want `^same error$`
		if request.IsErrorThrottle(err) {
			return err
		}
		if err == nil {
			return nil
		}
	}
}

func (s *store) throttledBranches(ctx context.Context, in *dynamodb.PutItemInput, most int) error {
	for {
		_, err := s.db.PutItem(ctx, in) // want `^same error$`
		if request.IsErrorThrottle(err) {
			if most > 3 {
				return err
			}
			continue
		}
		return err
	}
}

func (s *store) otherErrors(ctx context.Context, in *dynamodb.PutItemInput) error {
	for {
		_, err := s.db.PutItem(ctx, in) // want `^same error$`
		var exists *types.ConditionalCheckFailedException
		if errors.As(err, &exists) || errors.Is(err, errAgain) {
			continue
		}
		var api smithy.APIError
		if errors.As(err, &api) && api.ErrorCode() == "ValidationException" {
			continue
		}
		return err
	}
}

// Functions that read a field, themselves or in what they call.
func (s *store) reads(ctx context.Context, in *dynamodb.PutItemInput) {
	s.db.PutItem(ctx, in) // want `^clock$`
	s.rests()
}

func (s *store) rests() { s.clock.Wait() }

func (s *store) readsInside(ctx context.Context, in *dynamodb.PutItemInput) {
	s.db.PutItem(ctx, in) // want `^clock$`
	defer func() { _ = s.clock }()
}

func copied(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput) {
	db.PutItem(ctx, in) // want `^clock$`
	_ = current().clock
}

func current() (s system) { return s }

func bodiless()

func (s *store) bodiless(ctx context.Context, in *dynamodb.PutItemInput) {
	s.db.PutItem(ctx, in) // want `^clock$`
	bodiless()
}

func (s *store) bodilessInLoop(ctx context.Context, in *dynamodb.PutItemInput) {
	for {
		s.db.PutItem(ctx, in) // want `^waits same clock$`
		bodiless()
	}
}
