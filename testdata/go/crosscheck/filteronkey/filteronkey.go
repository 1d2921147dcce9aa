// Package filteronkey filters on keys of the tables in the directory terraform beside it.
package filteronkey

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/filteronkey/store"
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

func filters(ctx context.Context, client *dynamodb.Client, tables names, v string) {
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		KeyConditionExpression:    aws.String("branch = :b"),
		FilterExpression:          aws.String("#n > :n AND balance > :n"), // want DDB706 error proven `^Query filters on "number", the sort key of "prod-bank-accounts" \| .*Filter Expression can only contain non-primary key attributes: Primary key attribute: number.* \| move the condition on number`
		ExpressionAttributeNames:  map[string]string{"#n": "number"},
		ExpressionAttributeValues: item{":b": text(v), ":n": number("1")},
	})
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		KeyConditionExpression:    aws.String("branch = :b"),
		FilterExpression:          aws.String("branch <> :x"), // want DDB706 `Query filters on "branch", the partition key of "prod-bank-accounts"`
		ExpressionAttributeValues: item{":b": text(v), ":x": text("none")},
	})
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(tables.accounts),
		IndexName:                 aws.String(tables.byOwner),
		KeyConditionExpression:    aws.String("#o = :b"),
		FilterExpression:          aws.String("opened > :n"), // want DDB706 likely `Query filters on "opened", the sort key of index "by-owner" of "prod-bank-accounts"`
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: item{":b": text(v), ":n": number("1")},
	})
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:     aws.String(customers),
		KeyConditions: map[string]types.Condition{"customer_id": {ComparisonOperator: types.ComparisonOperatorEq, AttributeValueList: []types.AttributeValue{text(v)}}},
		QueryFilter:   map[string]types.Condition{"customer_id": {ComparisonOperator: types.ComparisonOperatorEq, AttributeValueList: []types.AttributeValue{text(v)}}}, // want DDB706 `Query filters on "customer_id"`
	})
}

// The table's own keys in a filter on an index.
func ofTable(ctx context.Context, client *dynamodb.Client, v string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		IndexName:                 aws.String("by-state"),
		KeyConditionExpression:    aws.String("#s = :s"),
		FilterExpression:          aws.String("branch = :b AND #n > :n AND opened > :n"),
		ExpressionAttributeNames:  map[string]string{"#s": "state", "#n": "number"},
		ExpressionAttributeValues: item{":s": text("OPEN"), ":b": text(v), ":n": number("1")},
	})
}

// A Scan filters on keys as on anything else.
func scan(ctx context.Context, client *dynamodb.Client, v string) (*dynamodb.ScanOutput, error) {
	return client.Scan(ctx, &dynamodb.ScanInput{
		TableName:                 aws.String(accounts),
		FilterExpression:          aws.String("begins_with(branch, :b)"),
		ExpressionAttributeValues: item{":b": text(v)},
	})
}

// The keys of the table are unknown.
func unknown(ctx context.Context, client *dynamodb.Client, v string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-bank-payments"),
		KeyConditionExpression:    aws.String("branch = :b"),
		FilterExpression:          aws.String("placed > :b"),
		ExpressionAttributeValues: item{":b": text(v)},
	})
}

// A helper of another package sends the request.
func elsewhere(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return store.Send(ctx, client, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		KeyConditionExpression:    aws.String("branch = :b"),
		FilterExpression:          aws.String("branch <> :b"), // want DDB706 `Query filters on "branch"`
		ExpressionAttributeValues: item{":b": text("a")},
	})
}
