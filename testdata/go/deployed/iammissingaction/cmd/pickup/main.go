// Command pickup hands out orders, and prepares a table of its own where it runs on a desk.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var (
	client *dynamodb.Client
	orders = aws.String(os.Getenv("ORDERS_TABLE"))
)

func main() {
	if os.Getenv("DESK") != "" {
		_, _ = client.PutItem(context.Background(), &dynamodb.PutItemInput{TableName: orders})
		prepare()
		return
	}
	_, _ = client.DescribeTable(context.Background(), &dynamodb.DescribeTableInput{TableName: orders})
	lambda.Start(handOut)
}

// prepare fills the table on the desk.
func prepare() {
	_, _ = client.DeleteItem(context.Background(), &dynamodb.DeleteItemInput{TableName: orders})
}

func handOut(ctx context.Context) error {
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders})
	return err
}
