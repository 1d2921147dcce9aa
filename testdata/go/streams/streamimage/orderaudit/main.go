// Command orderaudit reads the stream of the orders, which has new images.
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
		log.Print(record.Change.Keys["order_id"].String(), record.Change.NewImage["state"].String())
		switch record.EventName {
		case "MODIFY":
			compare(record.Change)
		case "REMOVE":
			log.Print(record.Change.OldImage["state"].String()) // want DDB722 error proven `Handler reads OldImage, which the NEW_IMAGE stream of "prod-shop-orders" does not deliver.* its records carry the item after the change only, so OldImage is always empty.* set stream_view_type = "NEW_AND_OLD_IMAGES"`
			log.Print(record.Change.OldImage["total"].String())
		}
	}
	return nil
}

func compare(change events.DynamoDBStreamRecord) {
	before, after := change.OldImage, change.NewImage // want DDB722 "reads OldImage"
	if before["state"].String() != after["state"].String() {
		log.Print(after["state"].String())
	}
}

// Nothing leads here.
func unused(change events.DynamoDBStreamRecord) string { return change.OldImage["state"].String() }
