// Command kiosk shows orders, behind a queue or, until the queue is there, from a loop.
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
	if os.Getenv("QUEUE") != "" {
		start()
	} else {
		refresh()
	}
}

func start() {
	greet()
	lambda.Start(show)
}

// greet runs before each start.
func greet() {
	_, _ = client.UpdateItem(context.Background(), &dynamodb.UpdateItemInput{TableName: orders})
}

// refresh runs in the container alone.
func refresh() {
	_, _ = client.PutItem(context.Background(), &dynamodb.PutItemInput{TableName: orders})
}

func show(ctx context.Context) error {
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders})
	return err
}
