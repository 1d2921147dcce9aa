// Command setting creates tables if that is asked for.
package main

import (
	"context"
	"flag"
	"log"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var create = flag.Bool("create", false, "create the tables")

func main() {
	flag.Parse()
	ctx, client := context.Background(), dynamodb.NewFromConfig(aws.Config{})
	if *create {
		createTable(ctx, client, "shop-orders")
	}
	if os.Getenv("APP_ENV") == "local" {
		createTable(ctx, client, "shop-carts")
	}
	switch flag.Arg(0) {
	case "init":
		createTable(ctx, client, "shop-users")
	case "drop":
		drop(ctx, client)
	}
	ask(func() { createTable(ctx, client, "shop-visits") })
	start(ctx, client)
}

// Who runs the function is unknown here.
func ask(answered func()) { log.Printf("%T", answered) }

func start(ctx context.Context, client *dynamodb.Client) {
	if os.Getenv("CREATE_TABLES") == "" {
		return
	}
	for _, name := range []string{"shop-stock", "shop-prices"} {
		createTable(ctx, client, name)
	}
}

func createTable(ctx context.Context, client *dynamodb.Client, name string) {
	if _, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: &name}); err != nil {
		log.Fatal(err)
	}
}

func drop(ctx context.Context, client *dynamodb.Client) {
	if _, err := client.DeleteTable(ctx, &dynamodb.DeleteTableInput{TableName: aws.String("shop-orders")}); err != nil {
		log.Fatal(err)
	}
}
