// Command changesonly skips by two tests.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

const removed = "REMOVE"

func handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if record.EventName == "MODIFY" || removed == record.EventName { // want DDB726 "skips all records but MODIFY and REMOVE"
			log.Print(record.Change.OldImage["total"].String())
		}
	}
	return nil
}
