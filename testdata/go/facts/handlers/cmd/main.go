// Command cmd hands a handler of another package to Lambda.
package main

import (
	"github.com/aws/aws-lambda-go/lambda"

	"example.com/fixtures/facts/handlers"
)

func main() { lambda.Start((&handlers.Handler{}).Handle) }
