// Command signups starts the handler of another package.
package main

import (
	"github.com/aws/aws-lambda-go/lambda"

	"example.com/fixtures/streams/streameventfilter/signups/changes"
)

func main() { lambda.Start(changes.Handle) }
