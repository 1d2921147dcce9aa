// Command welcome works on new orders alone.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		log.Print(record.EventID)
		if record.EventName != "INSERT" { // want DDB726 note proven `Handler skips all records but INSERT, and aws_lambda_event_source_mapping.welcome has no filter.* paid for.* add filter_criteria with the pattern {"eventName": \["INSERT"\]}`
			log.Print("skipped")
			continue
		}
		log.Print(record.Change.NewImage["total"].String())
	}
	return nil
}
