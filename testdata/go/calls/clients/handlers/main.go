// Command handlers makes clients in functions that the Lambda runtime calls.
package main

import (
	"context"

	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type order struct{ id, region string }

type app struct{ cfg aws.Config }

func main() {
	lambda.Start(Handle)
	lambda.Start((&app{}).handle)
	lambda.Start(func(ctx context.Context, o order) error {
		dynamodb.New(dynamodb.Options{}).ListTables(ctx, nil) // want `^dynamodb\.New in main, for each request$`
		return nil
	})
}

func Handle(ctx context.Context, o order) error {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return err
	}
	dynamodb.NewFromConfig(cfg).ListTables(ctx, nil)                          // want `^dynamodb\.NewFromConfig in Handle, for each request$`
	dynamodb.NewFromConfig(aws.Config{Region: o.region}).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in Handle$`
	Save(ctx, cfg, o)
	return nil
}

func (a *app) handle(ctx context.Context, o order) error {
	dynamodb.NewFromConfig(a.cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in \(\*app\)\.handle, for each request$`
	return nil
}

// Save is exported, but no other package can call a function of a command.
func Save(ctx context.Context, cfg aws.Config, o order) {
	dynamodb.NewFromConfig(cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in Save, for each request$`
}

func unused(ctx context.Context, cfg aws.Config) {
	dynamodb.NewFromConfig(cfg).ListTables(ctx, nil) // want `^dynamodb\.NewFromConfig in unused$`
}
