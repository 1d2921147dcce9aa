// Package dynamodb has the shape of the SDK's package of that name, as far as
// the fixtures need it. Its methods do nothing.
package dynamodb

import "github.com/aws/aws-sdk-go-v2/aws"

type Client struct{ options Options }

type Options struct {
	Region           string
	RetryMaxAttempts int
	Retryer          aws.Retryer
	BaseEndpoint     *string
}

func New(options Options, optFns ...func(*Options)) *Client {
	for _, fn := range optFns {
		fn(&options)
	}
	return &Client{options: options}
}

func NewFromConfig(cfg aws.Config, optFns ...func(*Options)) *Client {
	return New(Options{Region: cfg.Region, RetryMaxAttempts: cfg.RetryMaxAttempts}, optFns...)
}
