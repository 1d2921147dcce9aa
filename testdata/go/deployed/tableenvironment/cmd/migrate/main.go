// Command migrate is told its table by an earlier step, which it sets itself.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/tableenvironment/store"
)

var client *dynamodb.Client

func main() {
	_ = os.Setenv("MIGRATED_TABLE", os.Args[1])
	_ = store.New(client, os.Getenv("MIGRATED_TABLE")).Put(context.Background(), nil)
}
