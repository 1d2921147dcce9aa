// Command reindexer gets batches of 100 records, again and again if one fails.
package main

import (
	"context"
	"errors"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if record.Change.NewImage == nil {
			return errors.New("no image") // want DDB123 warning likely `The error of one record fails the whole batch of aws_lambda_event_source_mapping\.reindexer .* Lambda repeats all records, .* return a DynamoDBEventResponse with the record in BatchItemFailures, or set bisect_batch_on_function_error`
		}
	}
	return nil
}
