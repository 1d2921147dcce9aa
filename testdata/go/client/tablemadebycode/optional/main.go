// Command optional has an endpoint on a developer's machine only, and creates its table
// everywhere.
package main

import (
	"context"
	"log"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	client := dynamodb.NewFromConfig(aws.Config{}, func(o *dynamodb.Options) {
		if endpoint := os.Getenv("DYNAMODB_ENDPOINT"); endpoint != "" {
			o.BaseEndpoint = &endpoint
		}
	})
	if _, err := client.CreateTable(context.Background(), &dynamodb.CreateTableInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))}); err != nil { // want DDB139 `This program creates the table in \$ORDERS_TABLE each time that it starts`
		log.Fatal(err)
	}
}
