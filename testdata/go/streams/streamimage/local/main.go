// Command local is run by people: nothing in view says what runs it.
package main

import (
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		log.Print(record.Change.OldImage["total"].String()) // undecided DDB722 "what runs example.com/fixtures/streams/streamimage/local is unknown: no workload in view"
	}
}
