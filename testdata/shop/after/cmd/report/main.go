// Command report prints the sales of the last month. It runs on the first of a month.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"time"

	awsconfig "github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/shop/internal/report"
)

// config is what the environment decides.
type config struct {
	ordersTable string
}

func load() (config, error) {
	orders, err := requireEnv("ORDERS_TABLE")
	return config{ordersTable: orders}, err
}

// requireEnv returns an environment variable that must be set.
func requireEnv(name string) (string, error) {
	value, ok := os.LookupEnv(name)
	if !ok || value == "" {
		return "", fmt.Errorf("environment variable %s is not set", name)
	}
	return value, nil
}

func main() {
	if err := run(context.Background()); err != nil {
		slog.Error("report", "error", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	cfg, err := load()
	if err != nil {
		return err
	}
	sdk, err := awsconfig.LoadDefaultConfig(ctx)
	if err != nil {
		return fmt.Errorf("load AWS configuration: %w", err)
	}
	sales := report.New(dynamodb.NewFromConfig(sdk), cfg.ordersTable)
	month, err := sales.Monthly(ctx, time.Now().UTC().AddDate(0, 0, -1).Format("2006-01"))
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(month)
}
