// Command worker is a Lambda function.
package main

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var client *dynamodb.Client

func main() {
	lambda.Start(handle)
}

func handle(ctx context.Context, event events.SQSEvent) error {
	if _, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String("prod-shop-mail")}); err != nil { // want DDB139 `This program creates table "prod-shop-mail" at each invocation`
		return err
	}
	if err := perDay(ctx); err != nil {
		return err
	}
	if err := perTenant(ctx, event); err != nil {
		return err
	}
	for _, record := range event.Records {
		if _, err := client.DeleteTable(ctx, &dynamodb.DeleteTableInput{TableName: &record.Body}); err != nil {
			return err
		}
	}
	return nil
}

// Terraform cannot declare tables whose names only the code knows.

func perDay(ctx context.Context) error {
	name := "prod-shop-visits-" + time.Now().Format("2006-01-02")
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: &name})
	return err
}

func perTenant(ctx context.Context, event events.SQSEvent) error {
	for _, record := range event.Records {
		name := fmt.Sprintf("prod-shop-%s", record.Body)
		if _, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: &name}); err != nil {
			return err
		}
	}
	return nil
}
