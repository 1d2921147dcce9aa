// Command cleanup removes what has expired. It does not start without the names.
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

// archive is called by nothing.
func archive() {
	_ = store.New(client, settings.Required("ARCHIVE_TABLE")).Put(context.Background(), nil)
}
