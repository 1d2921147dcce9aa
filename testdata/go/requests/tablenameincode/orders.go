// Package tablenameincode reads and writes the orders of a shop, whose tables begin with the
// name of their environment.
package tablenameincode

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/requests/tablenameincode/tables"
	"example.com/fixtures/stores"
)

const ordersTable = "prod-shop-orders" // want DDB144 `Table name "prod-shop-orders" of environment "prod" is a constant`

const env = "stg" // want DDB144 `Table name "stg-shop-orders" of environment "stg"`

type Store struct{ client *dynamodb.Client }

func key(id string) stores.Item { return stores.Item{"order_id": stores.S(id)} }

func (s *Store) Get(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(ordersTable), Key: key(id)})
}

// The constant is reported once.
func (s *Store) Delete(ctx context.Context, id string) error {
	_, err := s.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String(ordersTable), Key: key(id)})
	return err
}

func (s *Store) Put(ctx context.Context, item stores.Item) error {
	in := &dynamodb.PutItemInput{Item: item}
	in.TableName = aws.String(env + "-shop-orders")
	_, err := s.client.PutItem(ctx, in)
	return err
}

func (s *Store) Numbered(ctx context.Context, item stores.Item) error {
	return stores.Put(ctx, s.client, &dynamodb.PutItemInput{TableName: aws.String("ShopOrdersDev2"), Item: item}) // want DDB144 `"ShopOrdersDev2" of environment "dev"`
}

func (s *Store) Several(ctx context.Context, id string) (*dynamodb.BatchGetItemOutput, error) {
	return stores.GetBatch(ctx, s.client, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{
		"uat_shop_orders": {Keys: []stores.Item{key(id)}}, // want DDB144 `"uat_shop_orders" of environment "uat"`
		"shop-archive":    {Keys: []stores.Item{key(id)}},
	}})
}

// What other packages name is reported at the request, once for each package.
func (s *Store) Cart(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Carts), Key: key(id)}) // want DDB144 `"prod-shop-carts"`
}

func (s *Store) Vouchers(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.client.Scan(ctx, tables.Vouchers()) // want DDB144 `"stg-shop-vouchers" of environment "stg"`
}

// The helper names the table, and is judged where it is.
func (s *Store) Helped(ctx context.Context) (*dynamodb.GetItemOutput, error) {
	return get(ctx, s.client, "order-1")
}

func get(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-returns"), Key: key(id)}) // want DDB144 `"prod-shop-returns"`
}
