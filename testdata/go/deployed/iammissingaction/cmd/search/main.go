// Command search reads an index. The functions that run these programs are in
// testdata/terraform/iam-missing-action.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	_, _ = client.Query(context.Background(), &dynamodb.QueryInput{
		TableName: aws.String(os.Getenv("ORDERS_TABLE")),
		IndexName: aws.String("by-customer"),
	})
}

// forget is called by nothing: it needs no permission.
func forget() {
	_, _ = client.DeleteItem(context.Background(), &dynamodb.DeleteItemInput{TableName: aws.String(os.Getenv("ORDERS_TABLE"))})
}
