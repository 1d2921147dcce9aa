package clientpercall

import (
	"context"

	"github.com/aws/aws-dax-go-v2/dax"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	dynamo "github.com/guregu/dynamo/v2"
)

func export(ctx context.Context, cfg aws.Config, ids []string) error {
	for range ids {
		client := dynamodb.NewFromConfig(cfg) // want DDB119 `dynamodb\.NewFromConfig creates a client in every iteration of the loop, always the same one .* create it once before the loop`
		if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{}); err != nil {
			return err
		}
	}
	return nil
}

func exportLoading(ctx context.Context, ids []string) error {
	for range ids {
		cfg, err := config.LoadDefaultConfig(ctx)
		if err != nil {
			return err
		}
		db := dynamo.New(cfg) // want DDB119 `dynamo\.New creates a client in every iteration of the loop, always the same one`
		_ = db
	}
	return nil
}

func warm(ctx context.Context, cfg aws.Config) {
	for range 3 {
		client, err := dax.NewFromConfig(cfg, "dax://orders.example.com") // want DDB119 `dax\.NewFromConfig creates a client in every iteration of the loop, always the same one`
		if err == nil {
			_, _ = client.GetItem(ctx, &dynamodb.GetItemInput{})
		}
	}
}

// One client for each region, table, or try with other settings.

func regions(ctx context.Context, cfg aws.Config, names []string) error {
	for _, name := range names {
		client := dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) { o.Region = name })
		if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{}); err != nil {
			return err
		}
		cfg.Region = name
		other := dynamodb.NewFromConfig(cfg)
		if _, err := other.GetItem(ctx, &dynamodb.GetItemInput{}); err != nil {
			return err
		}
		loaded, err := config.LoadDefaultConfig(ctx, config.WithRegion(name))
		if err != nil {
			return err
		}
		if _, err := dynamodb.NewFromConfig(loaded).GetItem(ctx, &dynamodb.GetItemInput{}); err != nil {
			return err
		}
	}
	return nil
}

func received(ctx context.Context, configs <-chan aws.Config) {
	for cfg := range configs {
		_, _ = dynamodb.NewFromConfig(cfg).GetItem(ctx, &dynamodb.GetItemInput{})
	}
	for {
		cfg, ok := <-configs
		if !ok {
			return
		}
		_, _ = dynamodb.NewFromConfig(cfg).GetItem(ctx, &dynamodb.GetItemInput{})
	}
}

func pool(cfg aws.Config, size int) (clients []*dynamodb.Client) {
	for range size {
		clients = append(clients, dynamodb.NewFromConfig(cfg))
	}
	return clients
}

func workers(ctx context.Context, cfg aws.Config, size int) {
	for range size {
		go func() {
			_, _ = dynamodb.NewFromConfig(cfg).GetItem(ctx, &dynamodb.GetItemInput{})
		}()
	}
}

func assumed(ctx context.Context, accounts []string, assume func(string) (aws.Config, error)) {
	for _, account := range accounts {
		cfg, err := assume(account)
		if err == nil {
			_, _ = dynamodb.NewFromConfig(cfg).GetItem(ctx, &dynamodb.GetItemInput{})
		}
	}
}
