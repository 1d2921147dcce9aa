// Command orderandsession reads two streams, neither of which has old images.
package main

import (
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() {
	lambda.Start(traced(handle))
}

// traced is what middleware looks like.
func traced(next func(events.DynamoDBEvent)) func(events.DynamoDBEvent) {
	return func(event events.DynamoDBEvent) {
		log.Print(len(event.Records))
		next(event)
	}
}

func handle(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		log.Print(record.Change.OldImage["total"].String()) // want DDB722 "reads OldImage, which the KEYS_ONLY or NEW_IMAGE stream of .prod-shop-orders. or .prod-shop-sessions. does not deliver.* OldImage is always empty in its records"
		log.Print(record.Change.NewImage["total"].String())
	}
}
