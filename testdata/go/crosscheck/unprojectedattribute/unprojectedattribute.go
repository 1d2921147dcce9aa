// Package unprojectedattribute asks indexes of the tables in the directory terraform beside it for what they do not carry.
package unprojectedattribute

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/unprojectedattribute/store"
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

func reads(ctx context.Context, client *dynamodb.Client, tables names, v string) {
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(tables.accounts),
		IndexName:                 aws.String(tables.byOwner),
		KeyConditionExpression:    aws.String("#o = :o"),
		ProjectionExpression:      aws.String("branch, balance, note"), // want DDB708 error likely `^Query asks index "by-owner" of "prod-bank-accounts" for "note", which it does not carry \| .*Global secondary index by-owner does not project \[note\].* \| read it from the table`
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: item{":o": text(v)},
	})
	client.Scan(ctx, &dynamodb.ScanInput{ // want DDB708 proven `Scan asks index "by-state" of "prod-bank-accounts" for all attributes, and it carries only some`
		TableName: aws.String(accounts),
		IndexName: aws.String("by-state"),
		Select:    types.SelectAllAttributes,
	})
	client.Scan(ctx, &dynamodb.ScanInput{
		TableName:       aws.String(accounts),
		IndexName:       aws.String("by-state"),
		AttributesToGet: []string{"state", "balance"}, // want DDB708 `Scan asks index "by-state" of "prod-bank-accounts" for "balance"`
	})
	client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`SELECT note FROM "prod-bank-accounts"."by-state"`), // want DDB708 `ExecuteStatement asks index "by-state" of "prod-bank-accounts" for "note"`
	})
}

// What indexes carry: their keys, those of the table, what is listed, all; a local index
// fetches the rest.
func right(ctx context.Context, client *dynamodb.Client) {
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("by-owner"), ProjectionExpression: aws.String("branch, opened, balance")})
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("by-opened"), Select: types.SelectAllAttributes})
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("branch-by-opened"), ProjectionExpression: aws.String("note")})
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("by-state"), Select: types.SelectAllProjectedAttributes})
}

// One name for the indexes of two tables, of which one carries all.
func twoTables(ctx context.Context, client *dynamodb.Client, closed bool) (*dynamodb.ScanOutput, error) {
	table := customers
	if closed {
		table = accounts
	}
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table), IndexName: aws.String("by-owner"), ProjectionExpression: aws.String("note")})
}

// A sparse index, which has only some of the items.
func sparse(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("by-state")})
}

// A helper of another package sends the request.
func elsewhere(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return store.Send(ctx, client, &dynamodb.ScanInput{
		TableName:            aws.String(accounts),
		IndexName:            aws.String("by-state"),
		ProjectionExpression: aws.String("note"), // want DDB708 `Scan asks index "by-state" of "prod-bank-accounts" for "note"`
	})
}
