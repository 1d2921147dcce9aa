// Command orderlog starts the handler of another package.
package main

import (
	"github.com/aws/aws-lambda-go/lambda"

	"example.com/fixtures/streams/streamimage/orderlog/changes"
)

func main() {
	h := &changes.Handler{}
	lambda.Start(h.Handle)
}
