// Command indexer returns the failed records and is not asked for them.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

type indexer struct{}

func main() { lambda.Start((&indexer{}).Handle) }

func (i *indexer) Handle(ctx context.Context, event events.DynamoDBEvent) (events.DynamoDBEventResponse, error) { // want DDB724 `Handler returns batch item failures, which aws_lambda_event_source_mapping.indexer does not ask for.* the failed records are lost.* set function_response_types`
	var response events.DynamoDBEventResponse
	for _, record := range event.Records {
		if err := i.index(ctx, record); err != nil {
			log.Print(err)
			response.BatchItemFailures = append(response.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: record.Change.SequenceNumber})
		}
	}
	return response, nil
}

func (i *indexer) index(ctx context.Context, record events.DynamoDBEventRecord) error {
	return ctx.Err()
}
