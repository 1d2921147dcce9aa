// Command counter starts the handler of another package.
package main

import (
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/streams/streamloop/counter/changes"
)

func main() {
	h := changes.New(dynamodb.New(dynamodb.Options{}))
	lambda.Start(h.Handle)
}
