// Command mailer is asked for the failed records and does not return them.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) error { // want DDB724 error proven `Handler does not return the batch item failures that aws_lambda_event_source_mapping.mailer asks for.* Lambda finds no failed record in the answer.* return a DynamoDBEventResponse`
	for _, record := range event.Records {
		log.Print(record.EventID)
	}
	return ctx.Err()
}
