// Command cached reads an index through DAX, which has a role of its own.
package main

import (
	"context"
	"log"
	"os"

	"github.com/aws/aws-dax-go-v2/dax"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	ctx := context.Background()
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		log.Fatal(err)
	}
	client, err := dax.NewFromConfig(cfg, "dax://orders.example.com")
	if err != nil {
		log.Fatal(err)
	}
	_, _ = client.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String(os.Getenv("ORDERS_TABLE")),
		IndexName: aws.String("by-customer"),
	})
}
