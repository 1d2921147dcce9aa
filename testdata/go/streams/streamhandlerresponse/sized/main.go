// Command sized gets batches of a size that another configuration decides.
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
			return errors.New("no image") // undecided DDB123 `cannot determine whether Lambda repeats a whole batch: .*var\.batch_size`
		}
	}
	return nil
}
