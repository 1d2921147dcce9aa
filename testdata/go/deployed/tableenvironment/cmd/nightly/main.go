// Command nightly removes sessions at night.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/tableenvironment/settings"
	"example.com/fixtures/deployed/tableenvironment/store"
)

var client *dynamodb.Client

var sessions = store.New(client, settings.Required("SESSIONS_TABLE"))

func main() {
	log.SetPrefix(settings.Or("SHOP_REGION", "eu"))
	_ = sessions.Delete(context.Background(), nil)
}
