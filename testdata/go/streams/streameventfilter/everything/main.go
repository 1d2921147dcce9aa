// Command everything uses all records.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) error {
	removed := 0
	for _, record := range event.Records {
		if record.EventName == "REMOVE" {
			removed++
		}
		if record.EventName != "INSERT" {
			log.Print(record.Change.OldImage["total"].String())
		}
		log.Print(record.EventID)
	}
	for _, record := range event.Records {
		if record.EventName != "INSERT" || record.EventID == "" {
			continue
		}
		log.Print(removed)
	}
	return nil
}
