// Command parceldiff reads a stream whose view type is unknown.
package main

import (
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		log.Print(record.Change.OldImage["total"].String()) // undecided DDB722 "whether the stream of .prod-shop-parcels. delivers OldImage: var.view_type"
	}
}
