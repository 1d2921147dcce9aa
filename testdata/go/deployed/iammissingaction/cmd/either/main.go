// Command either removes an order, or a cart.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	table := os.Getenv("ORDERS_TABLE")
	if len(os.Args) > 1 {
		table = os.Getenv("CARTS_TABLE")
	}
	_, _ = client.DeleteItem(context.Background(), &dynamodb.DeleteItemInput{TableName: aws.String(table)})
}
