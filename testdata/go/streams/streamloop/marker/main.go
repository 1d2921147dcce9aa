// Command marker writes to the orders for each new order: its mapping has a filter.
package main

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client = dynamodb.New(dynamodb.Options{})

func main() { lambda.Start(handle) }

func handle(ctx context.Context, event events.DynamoDBEvent) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("prod-shop-orders"),
		UpdateExpression: aws.String("SET marked = :now"),
	})
	return err
}
