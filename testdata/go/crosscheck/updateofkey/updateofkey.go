// Package updateofkey updates keys of the tables in the directory terraform beside it.
package updateofkey

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func number(v string) types.AttributeValue { return &types.AttributeValueMemberN{Value: v} }

const (
	accounts  = "prod-bank-accounts"
	customers = "prod-bank-customers"
)

// The names of tables and indexes come from the environment.
type names struct{ accounts, byOwner string }

func load() names {
	return names{accounts: os.Getenv("ACCOUNTS_TABLE"), byOwner: os.Getenv("ACCOUNTS_INDEX")}
}

func updates(ctx context.Context, client *dynamodb.Client, tables names, v string) {
	client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(customers),
		Key:                       item{"customer_id": text(v)},
		UpdateExpression:          aws.String("SET customer_id = :c, full_name = :n"), // want DDB709 error proven `^UpdateItem changes "customer_id", the partition key of "prod-bank-customers" \| .*Cannot update attribute customer_id\. This attribute is part of the key`
		ExpressionAttributeValues: item{":c": text(v), ":n": text("Jane")},
	})
	client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                aws.String(tables.accounts),
		Key:                      item{"branch": text(v), "number": number("1")},
		UpdateExpression:         aws.String("REMOVE #n"), // want DDB709 likely `UpdateItem changes "number", the sort key of "prod-bank-accounts"`
		ExpressionAttributeNames: map[string]string{"#n": "number"},
	})
	client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String(customers), Key: item{"customer_id": text(v)}}},
		{Update: &types.Update{
			TableName:                 aws.String(accounts),
			Key:                       item{"branch": text(v), "number": number("1")},
			UpdateExpression:          aws.String("SET branch = :b"), // want DDB709 `TransactWriteItems changes "branch", the partition key of "prod-bank-accounts"`
			ExpressionAttributeValues: item{":b": text(v)},
		}},
	}})
	client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "prod-bank-customers" SET customer_id = 'c-2' WHERE customer_id = 'c-1'`), // want DDB709 `ExecuteStatement changes "customer_id"`
	})
}

// The keys of indexes may change, and go.
func ofIndex(ctx context.Context, client *dynamodb.Client, v string) (*dynamodb.UpdateItemOutput, error) {
	return client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(customers),
		Key:                       item{"customer_id": text(v)},
		UpdateExpression:          aws.String("SET email = :e REMOVE phone"),
		ExpressionAttributeValues: item{":e": text(v)},
	})
}

func removed(ctx context.Context, client *dynamodb.Client, v string) (*dynamodb.UpdateItemOutput, error) {
	return client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                aws.String(accounts),
		Key:                      item{"branch": text(v), "number": number("1")},
		UpdateExpression:         aws.String("REMOVE #s, opened"),
		ExpressionAttributeNames: map[string]string{"#s": "state"},
	})
}

// A key of the other table, and of an unknown one.
func others(ctx context.Context, client *dynamodb.Client, v string) {
	client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(customers),
		Key:                       item{"customer_id": text(v)},
		UpdateExpression:          aws.String("SET branch = :b"),
		ExpressionAttributeValues: item{":b": text(v)},
	})
	client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-bank-payments"),
		Key:                       item{"id": text(v)},
		UpdateExpression:          aws.String("SET branch = :b"),
		ExpressionAttributeValues: item{":b": text(v)},
	})
}
