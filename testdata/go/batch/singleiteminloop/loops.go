// Package singleiteminloop reads and writes items in loops.
package singleiteminloop

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Table is what the code here needs of a client.
type Table interface {
	PutItem(ctx context.Context, params *dynamodb.PutItemInput, optFns ...func(*dynamodb.Options)) (*dynamodb.PutItemOutput, error)
}

func save(ctx context.Context, db Table, orders []item) error {
	for _, order := range orders {
		if _, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: order}); err != nil { // want DDB108 note likely `PutItem of "orders" runs once per iteration of the loop \| each item costs a round trip \| use BatchWriteItem, which takes up to 25 writes at once`
			return err
		}
	}
	return nil
}

func load(ctx context.Context, db *dynamodb.Client, keys map[string]item) (int, error) {
	found := 0
	for name := range keys {
		out, err := db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: keys[name]}) // want DDB108 `GetItem of "orders" runs once per iteration of the loop .*use BatchGetItem, which takes up to 100 keys at once`
		if err != nil {
			return 0, err
		}
		found += len(out.Item)
	}
	return found, nil
}

func clear(ctx context.Context, db *dynamodb.Client, table string) error {
	pages := dynamodb.NewScanPaginator(db, &dynamodb.ScanInput{TableName: &table})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for i := 0; i < len(page.Items); i++ {
			if _, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &table, Key: page.Items[i]}); err != nil { // want DDB108 "DeleteItem of the table in `table` runs once per iteration of the loop"
				return err
			}
		}
	}
	return nil
}

// No batch can do what follows.
func others(ctx context.Context, db *dynamodb.Client, orders []item, queue <-chan item) error {
	for _, order := range orders {
		_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
			TableName: aws.String("orders"), Item: order, ConditionExpression: aws.String("attribute_not_exists(id)"),
		})
		if err != nil {
			return err
		}
		_, err = db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("carts"), Key: order, ReturnValues: types.ReturnValueAllOld})
		if err != nil {
			return err
		}
		_, err = db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String("stock"), Key: order, UpdateExpression: aws.String("ADD sold :one")})
		if err != nil {
			return err
		}
	}
	for try := 0; try < 3; try++ {
		if _, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: orders[0]}); err == nil {
			return nil
		}
	}
	for order := range queue {
		if _, err := db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: order}); err != nil {
			return err
		}
	}
	for {
		out, err := db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: orders[0]})
		if err != nil || len(out.Item) > 0 {
			return errors.Join(err, ctx.Err())
		}
	}
}
