// Command cartlog starts the handler of another package.
package main

import (
	"github.com/aws/aws-lambda-go/lambda"

	"example.com/fixtures/streams/streamresponse/cartlog/changes"
)

func main() { lambda.Start(changes.New("carts")) }
