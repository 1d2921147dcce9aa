// Package methods has a handler around the function that works on the batch.
package methods

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
)

type worker struct {
	apply func(events.DynamoDBEventRecord) error
}

// Handle never fails.
func (w *worker) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	if err := w.work(ctx, event); err != nil {
		log.Print(err)
	}
	return nil
}

func (w *worker) work(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if err := w.apply(record); err != nil {
			return err
		}
	}
	return nil
}

// Each does fail.
func (w *worker) Each(ctx context.Context, event events.DynamoDBEvent) error {
	return w.each(event.Records)
}

func (w *worker) each(records []events.DynamoDBEventRecord) error {
	for i := range records {
		if err := w.apply(records[i]); err != nil {
			return err // moot DDB123 "fails the whole batch"
		}
	}
	return nil
}
