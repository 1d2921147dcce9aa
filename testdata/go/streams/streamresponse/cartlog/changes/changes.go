// Package changes makes the handler that a main package starts.
package changes

import (
	"context"

	"github.com/aws/aws-lambda-go/events"

	"example.com/fixtures/streams/streamresponse/cartlog/batch"
)

// New returns a handler.
func New(table string) func(context.Context, events.DynamoDBEvent) (events.DynamoDBEventResponse, error) {
	return func(ctx context.Context, event events.DynamoDBEvent) (events.DynamoDBEventResponse, error) { // want DDB724 "returns batch item failures, which aws_lambda_event_source_mapping.cartlog does not ask for"
		if failed := batch.Work(ctx, event); failed != "" {
			return events.DynamoDBEventResponse{BatchItemFailures: []events.DynamoDBBatchItemFailure{{ItemIdentifier: failed}}}, nil
		}
		return events.DynamoDBEventResponse{}, nil
	}
}
