// Command emulated prepares the emulator of a developer.
package main

import (
	"context"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/client/tablemadebycode/dbclient"
)

func main() {
	client := dbclient.New()
	if _, err := client.CreateTable(context.Background(), &dynamodb.CreateTableInput{TableName: aws.String("shop-orders")}); err != nil {
		log.Fatal(err)
	}
}
