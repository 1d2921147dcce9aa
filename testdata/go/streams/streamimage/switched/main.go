// Command switched has an event source mapping that is off.
package main

import (
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		log.Print(record.Change.OldImage["total"].String()) // undecided DDB722 "no event source mapping in view calls what runs it"
	}
}
