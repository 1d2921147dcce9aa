// Package plain handles streams and sends no request: it reaches no SDK.
package plain

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/aws/aws-lambda-go/events"
)

func Handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if err := index(ctx, record); err != nil {
			return fmt.Errorf("index %s: %w", record.EventID, err) // moot DDB123 warning hint `The error of one record fails the whole batch .* Lambda repeats all records, .* return a DynamoDBEventResponse with the record in BatchItemFailures`
		}
	}
	return nil
}

func HandleByIndex(event events.DynamoDBEvent) (string, error) {
	for i := 0; i < len(event.Records); i++ {
		if err := index(context.Background(), event.Records[i]); err != nil {
			return "", err // moot DDB123 "fails the whole batch"
		}
	}
	return "ok", nil
}

func HandleWindow(ctx context.Context, event events.DynamoDBTimeWindowEvent) (events.DynamoDBTimeWindowEventResponse, error) {
	response := events.DynamoDBTimeWindowEventResponse{}
	for _, record := range event.Records {
		if err := index(ctx, record); err != nil {
			return response, err // moot DDB123 "fails the whole batch"
		}
	}
	return response, nil
}

func HandleInParts(ctx context.Context, event events.DynamoDBEvent) error {
	if err := all(ctx, event.Records); err != nil {
		log.Print(err)
		return err
	}
	return nil
}

func all(ctx context.Context, records []events.DynamoDBEventRecord) error {
	for _, record := range records {
		switch record.EventName {
		case "INSERT", "MODIFY":
			if err := index(ctx, record); err != nil {
				return err // moot DDB123 "fails the whole batch"
			}
		}
	}
	return nil
}

func index(ctx context.Context, record events.DynamoDBEventRecord) error {
	if record.Change.NewImage == nil {
		return errors.New("no image")
	}
	return nil
}

// Records are handled one by one, or the error is that of no record.

func HandleLogging(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if err := index(ctx, record); err != nil {
			log.Print(err)
			continue
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

func HandleUntilStopped(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if ctx.Err() != nil {
			return fmt.Errorf("stopped at %s: %w", record.EventID, ctx.Err())
		}
		log.Print(record.EventID)
	}
	return nil
}

func HandleCollecting(ctx context.Context, event events.DynamoDBEvent) error {
	var ids []string
	for _, record := range event.Records {
		ids = append(ids, record.EventID)
	}
	return send(ctx, ids)
}

func send(ctx context.Context, ids []string) error { return ctx.Err() }

func HandleNothing(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		log.Print(record.EventID)
	}
}

func HandleChecked(ctx context.Context, event events.DynamoDBEvent) error {
	if err := all(ctx, event.Records); err != nil {
		log.Print(err)
	}
	return nil
}

// Not a stream of a table.
func HandleQueue(ctx context.Context, event events.SQSEvent) error {
	for _, message := range event.Records {
		if message.Body == "" {
			return errors.New("empty")
		}
	}
	return nil
}

// What Lambda does not call.
func firstOf(event events.DynamoDBEvent, name string, limit int) error {
	for _, record := range event.Records {
		if record.EventName == name {
			return errors.New(record.EventID)
		}
	}
	return nil
}

// Failures is an answer of the team's own.
type Failures struct {
	BatchItemFailures []Failure `json:"batchItemFailures"`
}

type Failure struct {
	ItemIdentifier string `json:"itemIdentifier"`
}

func HandleWithFailures(ctx context.Context, event events.DynamoDBEvent) (out Failures, err error) {
	for _, record := range event.Records {
		if record.Change.NewImage == nil {
			return out, errors.New("no image") // moot DDB123 `put the record into BatchItemFailures of what the handler returns`
		}
		if err := index(ctx, record); err != nil {
			out.BatchItemFailures = append(out.BatchItemFailures, Failure{ItemIdentifier: record.Change.SequenceNumber})
		}
	}
	return out, nil
}
