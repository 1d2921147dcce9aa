// want package:"HasDynamo"
// Command counting hands a literal to Lambda, and reaches an SDK.
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
		_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("orders")})
		return err
	})
}
