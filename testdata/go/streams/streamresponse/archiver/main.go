// Command archiver is not asked for failed records and returns none.
package main

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) (events.DynamoDBEventResponse, error) {
	return events.DynamoDBEventResponse{}, ctx.Err()
}
