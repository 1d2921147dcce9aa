// Package keytype gives keys of other types than the tables in the directory terraform beside it.
package keytype

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

// A key, an item, the key of an index in an item, a start key.
func values(ctx context.Context, client *dynamodb.Client, branch, owner string, tables names) error {
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(accounts),
		Key: item{
			"branch": text(branch),
			"number": &types.AttributeValueMemberS{Value: "7"}, // want DDB704 error proven `^GetItem gives "number" as S, but "prod-bank-accounts" declares it as N \| .*The provided key element does not match the schema`
		},
	}); err != nil {
		return err
	}
	if _, err := client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(tables.accounts),
		Item: item{
			"branch": &types.AttributeValueMemberN{Value: "1"}, // want DDB704 likely `PutItem gives "branch" as N, but "prod-bank-accounts" declares it as S \| .*Type mismatch for key branch expected: S actual: N`
			"number": number("1"),
			"opened": &types.AttributeValueMemberS{Value: "2024-01-01"}, // want DDB704 `PutItem gives "opened" as S, but .* declares it as N \| .*Type mismatch for Index Key opened Expected: N Actual: S`
			"state":  &types.AttributeValueMemberNULL{Value: true},      // want DDB704 `PutItem gives "state" as NULL, but .* declares it as S`
			"owner":  &types.AttributeValueMemberS{Value: ""},           // want DDB704 `PutItem gives "owner" an empty value, and it is the key of an index of "prod-bank-accounts"`
		},
	}); err != nil {
		return err
	}
	_, err := client.Scan(ctx, &dynamodb.ScanInput{
		TableName:         aws.String(accounts),
		ExclusiveStartKey: item{"branch": text(branch), "number": &types.AttributeValueMemberS{Value: "1"}}, // want DDB704 `Scan gives "number" as S`
	})
	return err
}

// A key condition, an update of the key of an index, a path into a key.
func expressions(ctx context.Context, client *dynamodb.Client, branch string) error {
	if _, err := client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		KeyConditionExpression:    aws.String("branch = :b AND #n > :n"), // want DDB704 `Query gives "number" as S, but "prod-bank-accounts" declares it as N \| .*Condition parameter type does not match schema type`
		ExpressionAttributeNames:  map[string]string{"#n": "number"},
		ExpressionAttributeValues: item{":b": text(branch), ":n": text("1")},
	}); err != nil {
		return err
	}
	if _, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(accounts),
		Key:                       item{"branch": text(branch), "number": number("1")},
		UpdateExpression:          aws.String("SET #o = :empty"), // want DDB704 `UpdateItem gives "owner" an empty value, and it is the key of an index of "prod-bank-accounts"`
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: item{":empty": text("")},
	}); err != nil {
		return err
	}
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(accounts),
		Key:                       item{"branch": text(branch), "number": number("1")},
		UpdateExpression:          aws.String("SET opened = :o"), // want DDB704 `UpdateItem gives "opened" as S, but "prod-bank-accounts" declares it as N`
		ExpressionAttributeValues: item{":o": text("2024-01-01")},
	})
	return err
}

// A statement.
func statement(ctx context.Context, client *dynamodb.Client, branch string) error {
	_, err := client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`DELETE FROM "prod-bank-customers" WHERE customer_id = 7`), // want DDB704 `ExecuteStatement gives "customer_id" as N`
	})
	return err
}

// Types that are right, unknown, or of attributes that are no keys.
func right(ctx context.Context, client *dynamodb.Client, branch string, opened types.AttributeValue) error {
	if _, err := client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(accounts),
		Item:      item{"branch": text(branch), "number": number("1"), "opened": opened, "balance": text("none"), "owner": text(branch)},
	}); err != nil {
		return err
	}
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-bank-cards"), Key: item{"card_id": number("1")}})
	return err
}

// A type that depends on the path.
func either(ctx context.Context, client *dynamodb.Client, branch string, old bool) error {
	var key types.AttributeValue = &types.AttributeValueMemberN{Value: "1"}
	if old {
		key = &types.AttributeValueMemberS{Value: "1"}
	}
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(accounts), Key: item{"branch": text(branch), "number": key}})
	return err
}

// Tables of unknown keys.
func unknown(ctx context.Context, client *dynamodb.Client, table string) error {
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-bank-payments"), Key: item{"id": number("1")}}); err != nil {
		return err
	}
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-bank-loans"), Key: item{"loan_id": number("1")}})
	return err
}
