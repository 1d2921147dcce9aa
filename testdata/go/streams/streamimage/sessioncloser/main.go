// Command sessioncloser reads the stream of the sessions, which has only keys.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

type closer struct{ log *log.Logger }

func main() {
	c := &closer{log: log.Default()}
	handler := c.handle
	lambda.StartWithOptions(handler)
}

func (c *closer) handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if record.EventName != "REMOVE" {
			continue
		}
		c.close(record)
	}
	return nil
}

func (c *closer) close(record events.DynamoDBEventRecord) {
	user := record.Change.OldImage["user_id"] // want DDB722 "reads OldImage, which the KEYS_ONLY stream of .prod-shop-sessions. does not deliver.* carry only the keys"
	c.log.Print(user.String(), record.Change.Keys["session_id"].String())
	if record.Change.NewImage != nil { // a shared function that copes with all streams
		c.log.Print(record.Change.NewImage["user_id"].String())
	}
}
