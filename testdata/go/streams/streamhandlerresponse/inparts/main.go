// Command inparts has another function work on the records.
package main

import (
	"context"
	"errors"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) error { return all(event.Records) }

func all(records []events.DynamoDBEventRecord) error {
	for _, record := range records {
		if record.Change.NewImage == nil {
			return errors.New("no image") // want DDB123 `batch of aws_lambda_event_source_mapping\.inparts`
		}
	}
	return nil
}
