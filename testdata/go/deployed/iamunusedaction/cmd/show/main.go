// Command show reads an order, or all of a customer by the index.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	_, _ = client.GetItem(context.Background(), &dynamodb.GetItemInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))})
	_, _ = client.Query(context.Background(), &dynamodb.QueryInput{
		TableName: aws.String(os.Getenv("ORDERS_TABLE")),
		IndexName: aws.String("by-customer"),
	})
}
