// Command seatlog tells records from each other by their event.
package main

import (
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		switch record.EventName {
		case "MODIFY":
			log.Print(record.Change.OldImage["seat"].String()) // undecided DDB722 "what runs .* is unknown"
		case "INSERT":
			log.Print(record.Change.NewImage["seat"].String()) // undecided DDB722 "what runs .* is unknown"
			log.Print(record.Change.OldImage["seat"].String()) // want DDB722 error `Handler reads OldImage of INSERT records, which never have it \| there was no item before, so that what is read is missing \| read NewImage, or Keys`
		case "REMOVE":
			free(record)
			log.Print(record.Change.NewImage["seat"].String()) // want DDB722 error `Handler reads NewImage of REMOVE records, which never have it`
		}
		if record.EventName == "REMOVE" {
			log.Print(record.Change.OldImage["seat"].String())
		} else {
			log.Print(record.Change.NewImage["seat"].String())
		}
		if record.EventName == "REMOVE" || record.EventName == "MODIFY" {
			log.Print(record.Change.NewImage["seat"].String())
		}
		both(record)
	}
	return nil
}

func free(record events.DynamoDBEventRecord) {
	if record.EventName == "MODIFY" {
		log.Print(record.Change.NewImage["seat"].String()) // undecided DDB722 "what runs .* is unknown"
	}
	if record.EventName == "REMOVE" {
		seat := record.Change.NewImage["seat"] // want DDB722 error "never have it"
		log.Print(seat.String())
	}
}

// The clauses go on with the next one.
func both(record events.DynamoDBEventRecord) {
	switch record.EventName {
	case "INSERT":
		fallthrough
	case "REMOVE":
		log.Print(record.Change.NewImage["seat"].String()) // undecided DDB722 "what runs .* is unknown"
	}
}
