// Package retriesdisabled makes clients that do and do not repeat requests.
package retriesdisabled

import (
	"context"
	"time"

	"github.com/aws/aws-dax-go-v2/dax"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func ofOptions(cfg aws.Config) []*dynamodb.Client {
	return []*dynamodb.Client{
		dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
			o.RetryMaxAttempts = 1 // want DDB118 warning `RetryMaxAttempts turns off the retries of the client that dynamodb\.NewFromConfig creates`
		}),
		dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
			o.Region = "eu-west-1"
			o.Retryer = aws.NopRetryer{} // want DDB118 "turns off the retries"
		}),
		dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
			o.Retryer = retry.AddWithMaxAttempts(retry.NewStandard(), 1) // want DDB118 "turns off the retries"
		}),
		dynamodb.New(dynamodb.Options{
			Region:           "eu-west-1",
			RetryMaxAttempts: 1, // want DDB118 `RetryMaxAttempts turns off the retries of the client that dynamodb\.New creates`
		}),
		dynamodb.NewFromConfig(cfg, once),
		dynamodb.NewFromConfig(aws.Config{Retryer: func() aws.Retryer { return aws.NopRetryer{} }}), // want DDB118 "turns off the retries"
	}
}

const attempts = 1

func once(o *dynamodb.Options) {
	o.Retryer = retry.NewStandard(func(o *retry.StandardOptions) { o.MaxAttempts = attempts }) // want DDB118 "turns off the retries"
}

func ofConfig(ctx context.Context) (*dynamodb.Client, error) {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRegion("eu-west-1"), config.WithRetryMaxAttempts(1)) // want DDB118 "WithRetryMaxAttempts turns off the retries"
	if err != nil {
		return nil, err
	}
	return dynamodb.NewFromConfig(cfg), nil
}

func ofRetryer(ctx context.Context) *dynamodb.Client {
	cfg, err := config.LoadDefaultConfig(ctx,
		config.WithRetryer(func() aws.Retryer { // want DDB118 "turns off the retries"
			return aws.NopRetryer{}
		}),
	)
	if err != nil {
		panic(err)
	}
	return dynamodb.NewFromConfig(cfg)
}

func ofField(ctx context.Context) (*dynamodb.Client, *dynamodb.Client) {
	cfg, _ := config.LoadDefaultConfig(ctx)
	cfg.RetryMaxAttempts = 1 // want DDB118 "turns off the retries"
	return dynamodb.NewFromConfig(cfg), dynamodb.NewFromConfig(cfg)
}

// What leaves retries on, what is not known, and what is no client of DynamoDB.

func on(ctx context.Context, cfg aws.Config, tries int, local bool) []*dynamodb.Client {
	byDefault, _ := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(0)) // ignored
	more, _ := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(5))
	given, _ := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(tries))
	overridden, _ := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(1))
	sometimes, _ := config.LoadDefaultConfig(ctx)
	if local {
		sometimes.RetryMaxAttempts = 1
	}
	var either aws.Config
	if local {
		either, _ = config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(1))
	} else {
		either, _ = config.LoadDefaultConfig(ctx)
	}
	return []*dynamodb.Client{
		dynamodb.NewFromConfig(byDefault),
		dynamodb.NewFromConfig(more),
		dynamodb.NewFromConfig(given),
		dynamodb.NewFromConfig(overridden, func(o *dynamodb.Options) { o.RetryMaxAttempts = 4 }),
		dynamodb.NewFromConfig(sometimes),
		dynamodb.NewFromConfig(either),
		dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
			if local {
				o.Retryer = aws.NopRetryer{}
			}
		}),
		dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
			o.Retryer = retry.AddWithMaxAttempts(retry.NewStandard(), 0) // without end
		}),
		dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
			o.Retryer = retry.AddWithErrorCodes(retry.NewStandard(), "LimitExceededException")
		}),
	}
}

// Nobody hands it to DynamoDB.
func ofQueue(ctx context.Context) (aws.Config, error) {
	return config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(1))
}

// DAX has retries of its own.
func ofDAX(ctx context.Context) (*dax.Dax, error) {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(1))
	if err != nil {
		return nil, err
	}
	return dax.NewFromConfig(cfg, "dax://orders.example.com")
}

// A single request may well do without.
func ping(client *dynamodb.Client) bool {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{}, func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 })
	return err == nil
}

// setUpEmulator makes the client of tests: what it asks neither throttles nor fails, unless it is not there.
func setUpEmulator(cfg aws.Config) *dynamodb.Client {
	return dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
		o.BaseEndpoint = aws.String("http://localhost:8000")
		o.RetryMaxAttempts = 1
	})
}
