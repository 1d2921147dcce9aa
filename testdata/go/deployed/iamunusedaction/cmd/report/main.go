// Command report reads a table that it is told.
package main

import (
	"context"
	"flag"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	table := flag.String("table", "", "the table")
	flag.Parse()
	_, _ = client.Scan(context.Background(), &dynamodb.ScanInput{TableName: table})
	_, _ = client.GetItem(context.Background(), &dynamodb.GetItemInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))})
}
