// Package awsconfig loads the configuration of AWS for other packages.
package awsconfig

import (
	"context"
	"fmt"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Load is the same each time: what goes wrong may differ.
func Load(ctx context.Context) (aws.Config, error) {
	if os.Getenv("LOCAL") != "" {
		return config.LoadDefaultConfig(ctx, config.WithRegion("us-east-1"))
	}
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return aws.Config{}, fmt.Errorf("loading the configuration: %w", err)
	}
	return cfg, nil
}

// In depends on what it is given.
func In(ctx context.Context, region string) (aws.Config, error) {
	return config.LoadDefaultConfig(ctx, config.WithRegion(region))
}

type tenant struct{}

// OfTenant depends on who calls.
func OfTenant(ctx context.Context) (aws.Config, error) {
	region, _ := ctx.Value(tenant{}).(string)
	return config.LoadDefaultConfig(ctx, config.WithRegion(region))
}

// Factory loads the configuration once.
type Factory struct {
	loaded *aws.Config
}

// Get returns the configuration.
func (f *Factory) Get(ctx context.Context) (*aws.Config, error) {
	if f.loaded == nil {
		cfg, err := Load(ctx)
		if err != nil {
			return nil, fmt.Errorf("getting the configuration: %w", err)
		}
		f.loaded = &cfg
	}
	return f.loaded, nil
}

// Client makes a client that others may keep.
func Client(cfg aws.Config) *dynamodb.Client { return dynamodb.NewFromConfig(cfg) }
