// Package testwithoutlocalendpoint has the orders of a shop, with tests.
package testwithoutlocalendpoint

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/stores"
)

type Store struct {
	client *dynamodb.Client
	table  string
}

// New is how the service makes its client: the default configuration is right here.
func New(ctx context.Context) (*Store, error) {
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, err
	}
	return &Store{client: dynamodb.NewFromConfig(cfg), table: os.Getenv("ORDERS_TABLE")}, nil
}

func (s *Store) Get(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(s.table), Key: stores.Item{"order_id": stores.S(id)}})
}
