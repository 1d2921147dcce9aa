// Command copier writes where the changes do not come from.
package main

import (
	"context"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	client := dynamodb.New(dynamodb.Options{})
	lambda.Start(func(ctx context.Context, event events.DynamoDBEvent) error {
		_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts")})
		return err
	})
}
