// Command cleaner writes to a table of which only the environment knows the name.
package main

import (
	"context"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	client := dynamodb.New(dynamodb.Options{})
	lambda.Start(func(ctx context.Context, event events.DynamoDBEvent) error {
		_, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(os.Getenv("CLEANED_TABLE"))})
		return err
	})
}
