// Package changes has a handler that a main package starts.
package changes

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"

	"example.com/fixtures/streams/streamimage/orderlog/names"
)

type Handler struct{}

func (h *Handler) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		log.Print(record.Change.OldImage[names.Total].String()) // want DDB722 "reads OldImage, which the NEW_IMAGE stream of .prod-shop-orders."
	}
	return nil
}
