// Command ownanswer declares the answer by itself.
package main

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

type answer struct {
	Failures []failure `json:"batchItemFailures"`
}

type failure struct {
	ID string `json:"itemIdentifier"`
}

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) (answer, error) {
	return answer{}, ctx.Err()
}
