// Command search reads an index whose name it is told, too.
package main

import (
	"cmp"
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/deployed/tableenvironment/settings"
	"example.com/fixtures/deployed/tableenvironment/store"
)

var client *dynamodb.Client

func main() {
	products := store.Indexed(client, settings.Required("PRODUCTS_TABLE"), os.Getenv("PRODUCTS_INDEX"))
	_, _ = products.Find(context.Background())
	_ = store.New(client, cmp.Or(os.Getenv("CLICKS_TABLE"), os.Getenv("EVENTS_TABLE"))).Put(context.Background(), nil)
}
