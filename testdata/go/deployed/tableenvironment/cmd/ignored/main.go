// Command ignored is told its table by its deployment.
package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/tableenvironment/settings"
	"example.com/fixtures/deployed/tableenvironment/store"
)

var client *dynamodb.Client

var sessions = store.New(client, settings.Required("SESSIONS_TABLE"))

func main() {
	_ = sessions.Delete(context.Background(), nil)
}
