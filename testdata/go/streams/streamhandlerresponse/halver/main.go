// Command halver gets batches that Lambda halves until it finds the record that fails.
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
			return errors.New("no image")
		}
	}
	return nil
}
