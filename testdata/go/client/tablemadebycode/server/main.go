// Command server creates its tables when it starts.
package main

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/client/tablemadebycode/store"
)

func main() {
	ctx := context.Background()
	cfg, err := config.LoadDefaultConfig(ctx)
	if err != nil {
		log.Fatal(err)
	}
	client := dynamodb.NewFromConfig(cfg)
	if _, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String("prod-shop-orders")}); err != nil { // want DDB139 note `This program creates table "prod-shop-orders" each time that it starts .* declare the table in Terraform`
		log.Fatal(err)
	}
	if err := createIfMissing(ctx, client, "prod-shop-carts"); err != nil {
		log.Fatal(err)
	}
	createListed(ctx, client, "prod-shop-users")
	if err := protect(ctx, client); err != nil {
		log.Print(err)
	}
	orders, err := store.New(ctx, client, "prod-shop-stock") // want DDB139 `store.New creates table "prod-shop-stock" each time that this program starts`
	if err != nil {
		log.Fatal(err)
	}
	orders.Drop(ctx) // want DDB139 `Drop deletes the table in Store.table each time that this program starts`
	go func() {
		for _, name := range []string{"prod-shop-visits"} {
			makeTable(ctx, client, name)
		}
	}()
	store.Seed(ctx, client)
	store.Provide(ctx, client, false)
}

func createIfMissing(ctx context.Context, client *dynamodb.Client, table string) error {
	_, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String(table)})
	var missing *types.ResourceNotFoundException
	if !errors.As(err, &missing) {
		return err
	}
	_, err = client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String(table)}) // want DDB139 `This program creates table "prod-shop-carts" each time that it starts`
	return err
}

func exists(ctx context.Context, client *dynamodb.Client, table string) bool {
	out, err := client.ListTables(ctx, &dynamodb.ListTablesInput{})
	if err != nil {
		return false
	}
	found := false
	for _, name := range out.TableNames {
		if name == table {
			found = true
		}
	}
	return found
}

func createListed(ctx context.Context, client *dynamodb.Client, table string) {
	if !exists(ctx, client, table) {
		makeTable(ctx, client, table)
	}
}

func makeTable(ctx context.Context, client *dynamodb.Client, table string) {
	if _, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: &table}); err != nil { // want DDB139 `This program creates table "prod-shop-users" each time that it starts`
		log.Print(err)
	}
}

func protect(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.UpdateTable(ctx, &dynamodb.UpdateTableInput{ // want DDB139 `This program changes settings of table "prod-shop-orders" each time that it starts`
		TableName:                 aws.String("prod-shop-orders"),
		DeletionProtectionEnabled: aws.Bool(true),
	})
	if err != nil {
		return err
	}
	_, err = client.UpdateTable(ctx, &dynamodb.UpdateTableInput{ // throughput follows the load
		TableName:             aws.String("prod-shop-orders"),
		ProvisionedThroughput: &types.ProvisionedThroughput{ReadCapacityUnits: aws.Int64(100), WriteCapacityUnits: aws.Int64(20)},
	})
	return err
}
