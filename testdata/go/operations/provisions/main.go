// Command provisions does things to tables: always, or if that is wanted.
package main

import (
	"context"
	"log"
	"os"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	create("orders")
	if len(os.Args) > 1 {
		create("carts")
	}
	lambda.Start(handle)
}

func handle(ctx context.Context) {
	for _, name := range []string{"users"} {
		if !exists(ctx, name) {
			drop(ctx, name)
		}
	}
}

// Create is for other packages.
func Create(table string) { create(table + "-v2") } // want `"-v2" CreateTable`

// Perhaps creates a table if that is wanted.
func Perhaps(wanted bool) {
	if wanted {
		create("stock")
	}
}

func create(table string) {
	_, err := client.CreateTable(context.Background(), &dynamodb.CreateTableInput{TableName: &table}) // want `"orders" CreateTable within \[create\]`
	if err != nil {
		log.Print(err)
	}
}

func exists(ctx context.Context, name string) bool {
	_, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
	return err == nil
}

func drop(ctx context.Context, table string) {
	client.DeleteTable(ctx, &dynamodb.DeleteTableInput{TableName: &table}) // want `DeleteTable within \[drop\] at each invocation`
}
