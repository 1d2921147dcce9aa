package batches

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// steps is a loop with growing pauses in the form of an iterator.
func steps(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
			time.Sleep(50 * time.Millisecond << i)
		}
	}
}

func (w *Writer) overIterator(ctx context.Context, pending requests) error {
	for range steps(8) {
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		if pending = out.UnprocessedItems; len(pending) == 0 {
			return nil
		}
	}
	return errors.New("measurements left")
}

func (w *Writer) onTicks(ctx context.Context, pending requests) error {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for range ticker.C {
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		if pending = out.UnprocessedItems; len(pending) == 0 {
			break
		}
	}
	return nil
}

func (w *Writer) byClock(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
		w.clock.Sleep(time.Second)
	}
	return nil
}

func (w *Writer) triesInField(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		if w.tries++; w.tries > 5 {
			return errors.New("measurements left")
		}
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

func (w *Writer) cancellable(ctx context.Context, pending requests) error {
	for len(pending) > 0 {
		select {
		case <-ctx.Done():
			return ctx.Err()
		default:
		}
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

// limiter hands out permits at a steady rate.
type limiter interface {
	Wait(ctx context.Context) error
}

func (w *Writer) limited(ctx context.Context, l limiter, pending requests) error {
	for len(pending) > 0 {
		if err := l.Wait(ctx); err != nil {
			return err
		}
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return nil
}

// group runs functions side by side.
type group interface{ Go(func() error) }

func (w *Writer) sideBySide(ctx context.Context, g group, list []types.WriteRequest) {
	for chunk := range slices.Chunk(list, 25) {
		g.Go(func() error {
			pending := requests{readings: chunk}
			for try := 0; len(pending) > 0; try++ {
				out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
				if err != nil {
					return err
				}
				pending = out.UnprocessedItems
				time.Sleep(50 * time.Millisecond << try)
			}
			return nil
		})
	}
}
