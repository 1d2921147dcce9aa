package tablenameincode

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/requests/tablenameincode/tables"
)

var stage = flag.String("stage-table", "dev-shop-orders", "the table of orders")

func (s *Store) read(ctx context.Context, table string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(table), Key: key("order-1")})
}

// A default that the deployment replaces.
func (s *Store) Default(ctx context.Context) (*dynamodb.GetItemOutput, error) {
	return s.read(ctx, cmp.Or(os.Getenv("ORDERS_TABLE"), "dev-shop-orders"))
}

func (s *Store) DefaultByHand(ctx context.Context) (*dynamodb.GetItemOutput, error) {
	table := os.Getenv("ORDERS_TABLE")
	if table == "" {
		table = "dev-shop-orders"
	}
	return s.read(ctx, table)
}

func (s *Store) DefaultOfFlag(ctx context.Context) (*dynamodb.GetItemOutput, error) {
	return s.read(ctx, *stage)
}

// The code knows the environments and chooses.
func (s *Store) Chosen(ctx context.Context, production bool) (*dynamodb.GetItemOutput, error) {
	table := "dev-shop-orders"
	if production {
		table = "prod-shop-orders"
	}
	return s.read(ctx, table)
}

// The environment is configured.
func (s *Store) Prefixed(ctx context.Context) (*dynamodb.GetItemOutput, error) {
	return s.read(ctx, fmt.Sprintf("%s-shop-orders", os.Getenv("ENV")))
}

// Only a part of the name is constant: a suffix may be anything.
func (s *Store) Suffixed(ctx context.Context, tenant string) (*dynamodb.GetItemOutput, error) {
	return s.read(ctx, "prod-shop-orders-"+tenant)
}

// No word of these names says an environment.
func (s *Store) Others(ctx context.Context) error {
	for _, table := range []string{"shop-products", "device-orders", tables.Audit, "load-test-results", "live-scores"} {
		if _, err := s.read(ctx, table); err != nil {
			return err
		}
	}
	_, err := s.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("shop-products")})
	return err
}

type config struct{ table string }

// What a field holds may be replaced before the request.
func (s *Store) Configured(ctx context.Context, c config) (*dynamodb.GetItemOutput, error) {
	if c.table == "" {
		c.table = "prod-shop-orders"
	}
	return s.read(ctx, c.table)
}

// Each environment has a build of its own.
func (s *Store) Built(ctx context.Context) error {
	if _, err := s.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(returnsTable)}); err != nil {
		return err
	}
	_, err := s.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(tables.Refunds)})
	return err
}
