// Package v2retries has the cases of DDB149.
package v2retries

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/client"
	"github.com/aws/aws-sdk-go/aws/request"
	"github.com/aws/aws-sdk-go/aws/session"
	old "github.com/aws/aws-sdk-go/service/dynamodb"
)

func plain() *old.DynamoDB {
	return old.New(session.Must(session.NewSession())) // want DDB149 `dynamodb\.New creates a client that makes up to 11 attempts; in aws-sdk-go-v2 it makes 3 or 4 .* to 11 for as many as today`
}

func local(endpoint string) (*old.DynamoDB, error) {
	sess, err := session.NewSessionWithOptions(session.Options{SharedConfigState: session.SharedConfigEnable})
	if err != nil {
		return nil, err
	}
	return old.New(sess, aws.NewConfig().WithRegion("eu-west-1"), &aws.Config{Endpoint: aws.String(endpoint)}), nil // want DDB149 `up to 11 attempts`
}

// The number is set.

func patient() *old.DynamoDB {
	return old.New(session.Must(session.NewSession()), &aws.Config{MaxRetries: aws.Int(3)}) // want DDB149 `MaxRetries counts retries; aws-sdk-go-v2 counts attempts .* one more`
}

func impatient(retries int) *old.DynamoDB {
	cfg := aws.NewConfig().WithMaxRetries(retries) // want DDB149 `WithMaxRetries counts retries`
	return old.New(session.Must(session.NewSession(cfg)), cfg)
}

// What decides is not in sight, or is a retryer, which does not compile after the move.

func given(sess *session.Session) *old.DynamoDB { return old.New(sess) }

func configured(cfg *aws.Config) *old.DynamoDB {
	return old.New(session.Must(session.NewSession()), cfg)
}

func within(cfg aws.Config) *old.DynamoDB {
	return old.New(session.Must(session.NewSessionWithOptions(session.Options{Config: cfg})))
}

func custom() *old.DynamoDB {
	return old.New(session.Must(session.NewSession()), &aws.Config{Retryer: client.DefaultRetryer{NumMaxRetries: 5}})
}

func changed(opts session.Options) *old.DynamoDB {
	opts.Profile = "shop"
	return old.New(session.Must(session.NewSessionWithOptions(opts)))
}

func copied(cfg *aws.Config) *old.DynamoDB {
	own := *cfg
	own.Region = aws.String("eu-west-1")
	return old.New(session.Must(session.NewSession(&own)))
}

func merged(cfg *aws.Config) *old.DynamoDB {
	own := aws.NewConfig().WithRegion("eu-west-1")
	own.MergeIn(cfg)
	return old.New(session.Must(session.NewSession(own)))
}

func inPlace(retryer request.Retryer) *old.DynamoDB {
	own := aws.NewConfig()
	request.WithRetryer(own, retryer)
	return old.New(session.Must(session.NewSession(own)))
}

// The number is that of aws-sdk-go.
func asBefore() *old.DynamoDB {
	return old.New(session.Must(session.NewSession()), &aws.Config{MaxRetries: aws.Int(aws.UseServiceDefaultRetries)})
}

// It has moved.
func moved(ctx context.Context) (*dynamodb.Client, error) {
	cfg, err := config.LoadDefaultConfig(ctx, config.WithRetryMaxAttempts(4))
	return dynamodb.NewFromConfig(cfg), err
}
