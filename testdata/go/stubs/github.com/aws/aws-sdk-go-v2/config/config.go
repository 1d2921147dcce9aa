// Package config has the shape of the SDK's package of that name, as far as the
// fixtures need it.
package config

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
)

type LoadOptions struct {
	Region           string
	RetryMaxAttempts int
	Retryer          func() aws.Retryer
	BaseEndpoint     string
}

type LoadOptionsFunc func(*LoadOptions) error

func LoadDefaultConfig(ctx context.Context, optFns ...func(*LoadOptions) error) (cfg aws.Config, err error) {
	return cfg, nil
}

func WithRegion(v string) LoadOptionsFunc {
	return func(o *LoadOptions) error { o.Region = v; return nil }
}

func WithRetryMaxAttempts(v int) LoadOptionsFunc {
	return func(o *LoadOptions) error { o.RetryMaxAttempts = v; return nil }
}

func WithRetryer(v func() aws.Retryer) LoadOptionsFunc {
	return func(o *LoadOptions) error { o.Retryer = v; return nil }
}

func WithBaseEndpoint(v string) LoadOptionsFunc {
	return func(o *LoadOptions) error { o.BaseEndpoint = v; return nil }
}
