// Package consistentreadongsi asks indexes of the tables in the directory terraform beside it for consistent reads.
package consistentreadongsi

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/consistentreadongsi/store"
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
		TableName:                 aws.String(customers),
		IndexName:                 aws.String("by-owner"),
		ConsistentRead:            aws.Bool(true), // want DDB707 error proven `^Query asks for a consistent read of index "by-owner" of "prod-bank-customers", a global index \| .*Consistent reads are not supported on global secondary indexes`
		KeyConditionExpression:    aws.String("email = :e"),
		ExpressionAttributeValues: item{":e": text(v)},
	})
	client.Scan(ctx, &dynamodb.ScanInput{
		TableName:      aws.String(tables.accounts),
		IndexName:      aws.String(tables.byOwner),
		ConsistentRead: aws.Bool(true), // want DDB707 likely `Scan asks for a consistent read of index "by-owner" of "prod-bank-accounts"`
	})
	client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		ConsistentRead: aws.Bool(true),
		Statement:      aws.String(`SELECT owner FROM "prod-bank-accounts"."by-owner" WHERE owner = ?`), // want DDB707 `ExecuteStatement asks for a consistent read of index "by-owner" of "prod-bank-accounts"`
		Parameters:     []types.AttributeValue{text(v)},
	})
}

// Of the table, of a local index, and eventually.
func right(ctx context.Context, client *dynamodb.Client, v string) {
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), ConsistentRead: aws.Bool(true)})
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("branch-by-opened"), ConsistentRead: aws.Bool(true)})
	client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("by-state"), ConsistentRead: aws.Bool(false)})
}

type reader struct {
	client     *dynamodb.Client
	consistent bool
}

// ConsistentRead from a field.
func (r *reader) field(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return r.client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(accounts), IndexName: aws.String("by-state"), ConsistentRead: &r.consistent})
}

// Only without an index.
func (r *reader) either(ctx context.Context, index string) (*dynamodb.ScanOutput, error) {
	in := &dynamodb.ScanInput{TableName: aws.String(accounts), ConsistentRead: aws.Bool(true)}
	if index != "" {
		in.IndexName, in.ConsistentRead = aws.String(index), nil
	}
	return r.client.Scan(ctx, in)
}

// A helper of another package sends the request.
func elsewhere(ctx context.Context, client *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return store.Send(ctx, client, &dynamodb.ScanInput{
		TableName:      aws.String(accounts),
		IndexName:      aws.String("by-state"),
		ConsistentRead: aws.Bool(true), // want DDB707 `Scan asks for a consistent read of index "by-state"`
	})
}
