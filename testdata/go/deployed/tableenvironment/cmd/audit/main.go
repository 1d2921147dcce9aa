// Command audit keeps nothing but the audit log: it shares the settings of others.
package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/tableenvironment/settings"
	"example.com/fixtures/deployed/tableenvironment/store"
)

var client *dynamodb.Client

func main() {
	_ = store.New(client, settings.Load().Audit).Put(context.Background(), nil)
}
