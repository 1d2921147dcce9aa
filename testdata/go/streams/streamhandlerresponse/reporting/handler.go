// Package reporting says which records failed.
package reporting

import (
	"context"
	"errors"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) (events.DynamoDBEventResponse, error) {
	var response events.DynamoDBEventResponse
	for _, record := range event.Records {
		if record.Change.SequenceNumber == "" {
			return response, errors.New("this is no record of a stream")
		}
		if err := count(ctx, record); err != nil {
			response.BatchItemFailures = append(response.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: record.Change.SequenceNumber})
			return response, nil
		}
	}
	return response, nil
}

func count(ctx context.Context, record events.DynamoDBEventRecord) error {
	if len(record.Change.Keys) == 0 {
		return errors.New("no key")
	}
	return nil
}
