// Package keyconditionattribute queries by what is no key of the tables in the directory terraform beside it.
package keyconditionattribute

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/keyconditionattribute/store"
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

func query(table, index, condition string, values item) *dynamodb.QueryInput {
	in := &dynamodb.QueryInput{TableName: aws.String(table), KeyConditionExpression: aws.String(condition), ExpressionAttributeValues: values}
	if index != "" {
		in.IndexName = aws.String(index)
	}
	return in
}

// The key of an index without naming the index, and of another table.
func mistakes(ctx context.Context, client *dynamodb.Client, v string) {
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(customers),
		KeyConditionExpression:    aws.String("email = :e"), // want DDB705 error proven `^Query key condition names "email", which is not in the key of "prod-bank-customers" \| .*Query condition missed key schema element: customer_id.* \| compare customer_id`
		ExpressionAttributeValues: item{":e": text(v)},
	})
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(customers),
		IndexName:                 aws.String("by-owner"),
		KeyConditionExpression:    aws.String("customer_id = :c"), // want DDB705 `Query key condition names "customer_id", which is not in the key of index "by-owner" of "prod-bank-customers"`
		ExpressionAttributeValues: item{":c": text(v)},
	})
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		KeyConditionExpression:    aws.String("branch = :b AND opened > :o"), // want DDB705 `Query key condition names "opened", which is not in the key of "prod-bank-accounts"`
		ExpressionAttributeValues: item{":b": text(v), ":o": number("1")},
	})
}

// No partition key, another comparison of it, a sort key that is not there.
func partition(ctx context.Context, client *dynamodb.Client, tables names, v string) {
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(tables.accounts),
		KeyConditionExpression:    aws.String("#n = :n"), // want DDB705 likely `Query key condition lacks "branch", the partition key of "prod-bank-accounts"`
		ExpressionAttributeNames:  map[string]string{"#n": "number"},
		ExpressionAttributeValues: item{":n": number("1")},
	})
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		KeyConditionExpression:    aws.String("begins_with(branch, :b) AND #n = :n"), // want DDB705 `Query does not compare "branch", the partition key of "prod-bank-accounts", with =`
		ExpressionAttributeNames:  map[string]string{"#n": "number"},
		ExpressionAttributeValues: item{":b": text(v), ":n": number("1")},
	})
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(customers),
		KeyConditionExpression:    aws.String("customer_id = :c AND placed > :p"), // want DDB705 `Query key condition names "placed", which is not in the key of "prod-bank-customers"`
		ExpressionAttributeValues: item{":c": text(v), ":p": number("1")},
	})
}

// The index is in a variable of the environment.
func byOwner(ctx context.Context, client *dynamodb.Client, tables names, v string) {
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(tables.accounts),
		IndexName:                 aws.String(tables.byOwner),
		KeyConditionExpression:    aws.String("branch = :b"), // want DDB705 `Query key condition names "branch", which is not in the key of index "by-owner" of "prod-bank-accounts"`
		ExpressionAttributeValues: item{":b": text(v)},
	})
}

// Legacy conditions.
func legacy(ctx context.Context, client *dynamodb.Client, v string) {
	client.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String(customers),
		KeyConditions: map[string]types.Condition{
			"email": {ComparisonOperator: types.ComparisonOperatorEq, AttributeValueList: []types.AttributeValue{text(v)}}, // want DDB705 `Query key condition names "email"`
		},
	})
}

// The key of each table and index, and one name for the indexes of two tables.
func right(ctx context.Context, client *dynamodb.Client, v string, other bool) {
	client.Query(ctx, query(customers, "", "customer_id = :c", item{":c": text(v)}))
	client.Query(ctx, query(customers, "by-owner", "email = :e", item{":e": text(v)}))
	client.Query(ctx, query(accounts, "by-opened", "opened > :o AND #s = :s", item{":o": number("1"), ":s": text(v)}))
	client.Query(ctx, query(accounts, "branch-by-opened", "branch = :b AND opened > :o", item{":o": number("1"), ":b": text(v)}))
}

// Either of two tables, of which one has the key.
func twoTables(ctx context.Context, client *dynamodb.Client, v string, closed bool) {
	table := customers
	if closed {
		table = accounts
	}
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		IndexName:                 aws.String("by-owner"),
		KeyConditionExpression:    aws.String("email = :e"),
		ExpressionAttributeValues: item{":e": text(v)},
	})
}

// What is compared, or the index, is unknown; so are the keys.
func unknown(ctx context.Context, client *dynamodb.Client, v, name, index string) {
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(customers),
		KeyConditionExpression:    aws.String("#k = :v"),
		ExpressionAttributeNames:  map[string]string{"#k": name},
		ExpressionAttributeValues: item{":v": text(v)},
	})
	client.Query(ctx, query(customers, index, "email = :v", item{":v": text(v)}))
	client.Query(ctx, query("prod-bank-payments", "", "email = :v", item{":v": text(v)}))
}

// What is wrong whatever the table is not reported here.
func whatever(ctx context.Context, client *dynamodb.Client, v string) {
	client.Query(ctx, query(accounts, "", "#n > :n", item{":n": number("1")}))
}

// A helper of another package sends the request.
func elsewhere(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return store.Send(ctx, client, &dynamodb.QueryInput{
		TableName:                 aws.String(accounts),
		KeyConditionExpression:    aws.String("email = :e"), // want DDB705 `Query key condition names "email"`
		ExpressionAttributeValues: item{":e": text("a")},
	})
}
