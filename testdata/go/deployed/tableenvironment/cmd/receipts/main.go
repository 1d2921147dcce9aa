// Command receipts removes receipts.
package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/tableenvironment/settings"
	"example.com/fixtures/deployed/tableenvironment/store"
)

var client *dynamodb.Client

func main() {
	s := store.New(client, settings.Required("RECEIPTS_TABLE"))
	_ = s.Delete(context.Background(), nil)
}
