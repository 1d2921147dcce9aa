// Package manualtablewait waits for tables.
package manualtablewait

import (
	"context"
	"errors"
	"log"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func waitByHand(ctx context.Context, client *dynamodb.Client) error {
	for {
		out, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String("dev-shop-orders")}) // want DDB125 note `DescribeTable is repeated in a loop until "dev-shop-orders" is ready .* use NewTableExistsWaiter or NewTableNotExistsWaiter`
		if err != nil {
			return err
		}
		if out.Table.TableStatus == types.TableStatusActive {
			return nil
		}
		time.Sleep(time.Second)
	}
}

func waitUntilGone(ctx context.Context, client *dynamodb.Client, name string) {
	for range 30 {
		if _, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name}); err != nil { // want DDB125 "DescribeTable is repeated in a loop until the table in `name` is ready"
			return
		}
		time.Sleep(time.Second)
	}
}

// There is no waiter for indexes.
func waitForIndex(ctx context.Context, client *dynamodb.Client, name string) error {
	for {
		out, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
		if err != nil {
			return err
		}
		if out.Table.TableStatus == types.TableStatusActive && out.Table.GlobalSecondaryIndexes[0].IndexStatus == types.IndexStatusActive {
			return nil
		}
		time.Sleep(time.Second)
	}
}

// Other loops: over tables, over tries, to watch.

func statuses(ctx context.Context, client *dynamodb.Client, names []string, limit *time.Ticker) {
	for _, name := range names {
		<-limit.C
		out, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
		if err == nil {
			log.Print(name, out.Table.TableStatus)
		}
	}
}

func watch(ctx context.Context, client *dynamodb.Client, name string) {
	for range time.Tick(time.Hour) {
		out, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
		if err == nil {
			log.Print(name, out.Table.ItemCount)
		}
	}
}

func exists(ctx context.Context, client *dynamodb.Client, name string) (bool, error) {
	out, err := client.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: &name})
	var missing *types.ResourceNotFoundException
	if errors.As(err, &missing) {
		return false, nil
	}
	return err == nil && out.Table.TableStatus == types.TableStatusActive, err
}

func wait(ctx context.Context, client *dynamodb.Client) error {
	waiter := dynamodb.NewTableExistsWaiter(client)
	return waiter.Wait(ctx, &dynamodb.DescribeTableInput{TableName: aws.String("dev-shop-orders")}, time.Minute)
}
