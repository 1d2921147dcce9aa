// Command onlydev has a function for developers.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	createLocalTables(context.Background(), dynamodb.NewFromConfig(aws.Config{}))
}

func createLocalTables(ctx context.Context, client *dynamodb.Client) {
	for _, name := range []string{"shop-orders", "shop-carts"} {
		create(ctx, client, name)
	}
}

func create(ctx context.Context, client *dynamodb.Client, name string) {
	if _, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: &name}); err != nil {
		log.Fatal(err)
	}
}
