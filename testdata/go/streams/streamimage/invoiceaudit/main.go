// Command invoiceaudit reads the stream of a table that is declared elsewhere.
package main

import (
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		log.Print(record.Change.OldImage["total"].String()) // undecided DDB722 "whether records have OldImage: the table whose stream aws_lambda_event_source_mapping.invoiceaudit reads is not in view"
	}
}
