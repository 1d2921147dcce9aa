// Package changes works on some changes alone.
package changes

import (
	"log"

	"github.com/aws/aws-lambda-go/events"

	"example.com/fixtures/streams/streameventfilter/signups/names"
)

func Handle(event events.DynamoDBEvent) {
	for _, record := range event.Records {
		if string(record.EventName) != names.Insert && record.EventName != names.Modify { // want DDB726 "skips all records but INSERT and MODIFY"
			continue
		}
		log.Print(record.EventID)
	}
}
