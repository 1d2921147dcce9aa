// Command accountdiff reads the stream of the accounts, which has old images.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(newHandler("accounts")) }

func newHandler(prefix string) func(context.Context, events.DynamoDBEvent) error {
	return func(ctx context.Context, event events.DynamoDBEvent) error {
		for _, record := range event.Records {
			log.Print(prefix, record.Change.OldImage["email"].String())
			log.Print(prefix, record.Change.NewImage["email"].String()) // want DDB722 "reads NewImage, which the OLD_IMAGE stream of .prod-shop-accounts. does not deliver"
		}
		return nil
	}
}
