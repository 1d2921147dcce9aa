// Package batches sends what was left undone again, in ways that are hard to
// see. None of it may be reported by any rule.
package batches

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"slices"
	"sync/atomic"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type requests = map[string][]types.WriteRequest

const readings = "iot-readings"

// Writer sends measurements.
type Writer struct {
	db    *dynamodb.Client
	tries int
	left  atomic.Int64
	clock interface{ Sleep(time.Duration) }
}

func (w *Writer) counted(ctx context.Context, batch []types.WriteRequest) (written int, err error) {
	out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: batch}})
	if err != nil {
		return 0, err
	}
	return len(batch) - len(out.UnprocessedItems[readings]), nil
}

func (w *Writer) complete(ctx context.Context, batch []types.WriteRequest) (bool, error) {
	out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: batch}})
	if err != nil {
		return false, err
	}
	return len(out.UnprocessedItems) == 0, nil
}

func (w *Writer) loggedAndCounted(ctx context.Context, batch []types.WriteRequest) error {
	out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: batch}})
	if err != nil {
		return err
	}
	if n := len(out.UnprocessedItems[readings]); n > 0 {
		log.Printf("%d measurements left", n)
		w.left.Add(int64(n))
	}
	return nil
}

func (w *Writer) exits(ctx context.Context, batch []types.WriteRequest) {
	out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: batch}})
	if err != nil {
		log.Fatal(err)
	}
	if len(out.UnprocessedItems) > 0 {
		fmt.Fprintln(os.Stderr, "measurements left:", out.UnprocessedItems)
		os.Exit(1)
	}
}

func (w *Writer) joined(ctx context.Context, list []types.WriteRequest) (errs error) {
	for chunk := range slices.Chunk(list, 25) {
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: chunk}})
		if err != nil {
			errs = errors.Join(errs, err)
			continue
		}
		if len(out.UnprocessedItems) > 0 {
			errs = errors.Join(errs, fmt.Errorf("%d measurements left", len(out.UnprocessedItems[readings])))
		}
	}
	return errs
}

func (w *Writer) merged(ctx context.Context, pending map[string]types.KeysAndAttributes, visit func(map[string]types.AttributeValue)) error {
	for try := 0; len(pending) > 0 && try < 10; try++ {
		out, err := w.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		for _, items := range out.Responses {
			for _, it := range items {
				visit(it)
			}
		}
		clear(pending)
		for table, keys := range out.UnprocessedKeys {
			pending[table] = keys
		}
	}
	return nil
}

// outcome is kept for whoever asks.
type outcome struct {
	out *dynamodb.BatchWriteItemOutput
	err error
}

func (w *Writer) outcomes(ctx context.Context, list []types.WriteRequest) (all []outcome) {
	for chunk := range slices.Chunk(list, 25) {
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: chunk}})
		all = append(all, outcome{out, err})
	}
	return all
}

func (o outcome) complete() bool { return o.err == nil && len(o.out.UnprocessedItems) == 0 }

func (w *Writer) deferred(ctx context.Context, batch []types.WriteRequest) (err error) {
	var out *dynamodb.BatchWriteItemOutput
	defer func() {
		if err == nil && len(out.UnprocessedItems) > 0 {
			err = errors.New("measurements left")
		}
	}()
	out, err = w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: batch}})
	return err
}

// first and rest are two steps of one batch.
func (w *Writer) firstThenRest(ctx context.Context, batch []types.WriteRequest) error {
	out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: requests{readings: batch}})
	if err != nil {
		return err
	}
	return w.rest(ctx, out.UnprocessedItems)
}

func (w *Writer) rest(ctx context.Context, pending requests) error {
	for try := range 5 {
		if len(pending) == 0 {
			return nil
		}
		time.Sleep(50 * time.Millisecond << try)
		out, err := w.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: pending})
		if err != nil {
			return err
		}
		pending = out.UnprocessedItems
	}
	return errors.New("measurements left")
}

func (w *Writer) statements(ctx context.Context, list []types.BatchStatementRequest) (failed int, err error) {
	out, err := w.db.BatchExecuteStatement(ctx, &dynamodb.BatchExecuteStatementInput{Statements: list})
	if err != nil {
		return 0, err
	}
	for i := range out.Responses {
		if failure(&out.Responses[i]) != "" {
			failed++
		}
	}
	return failed, nil
}

func failure(r *types.BatchStatementResponse) types.BatchStatementErrorCodeEnum {
	if r.Error == nil {
		return ""
	}
	return r.Error.Code
}
