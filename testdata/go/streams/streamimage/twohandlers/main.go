// Command twohandlers starts one of two functions: which one the mapping calls is unknown.
package main

import (
	"log"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() {
	if os.Getenv("MODE") == "audit" {
		lambda.Start(audit)
	}
	lambda.Start(count)
}

func audit(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		log.Print(record.Change.OldImage["total"].String()) // undecided DDB722 "streamimage/twohandlers starts several functions"
	}
}

func count(event events.DynamoDBEvent) { log.Print(len(event.Records)) }
