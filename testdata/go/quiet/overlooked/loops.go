package overlooked

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Slotted waits for a free place in a channel.
func (s *Store) Slotted(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		s.slots <- struct{}{}
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

func (s *Store) pause()  { s.rest() }
func (s *Store) rest()   { s.idle() }
func (s *Store) idle()   { s.linger() }
func (s *Store) linger() { <-s.slots }

// Paused waits far away.
func (s *Store) Paused(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		s.pause()
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

// Allowed asks whether there is to be another turn.
func (s *Store) Allowed(ctx context.Context, pending requests) error {
	for s.turns.Next() {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		if pending = out.UnprocessedItems; len(pending) == 0 {
			return nil
		}
	}
	return errors.New("parcels left")
}

type tries struct{ left int }

func (t *tries) next() bool {
	t.left--
	return t.left > 0
}

// Counted has a number of tries.
func (s *Store) Counted(ctx context.Context, t *tries, pending requests) error {
	for t.next() {
		out, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		if pending = out.UnprocessedItems; len(pending) == 0 {
			return nil
		}
	}
	return errors.New("parcels left")
}
