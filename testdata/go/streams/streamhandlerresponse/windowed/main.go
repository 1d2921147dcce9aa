// Command windowed gets the batches of a time window.
package main

import (
	"context"
	"errors"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBTimeWindowEvent) (events.DynamoDBTimeWindowEventResponse, error) {
	response := events.DynamoDBTimeWindowEventResponse{}
	for i := range event.Records {
		if event.Records[i].Change.NewImage == nil {
			return response, errors.New("no image") // want DDB123 `batch of aws_lambda_event_source_mapping\.windowed`
		}
	}
	return response, nil
}
