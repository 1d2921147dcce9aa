// Package unintendedindexuse has the cases of DDB720. The test of package crosscheck says which
// functions the indexes are meant for.
package unintendedindexuse

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"

	"example.com/fixtures/crosscheck/unintendedindexuse/requests"
)

const (
	accounts  = "prod-bank-accounts"
	customers = "prod-bank-customers"
)

type Accounts struct{ client *dynamodb.Client }

// The index is meant for this method.
func (a *Accounts) OfOwner(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	in.TableName, in.IndexName = aws.String(accounts), aws.String("by-owner")
	return a.client.Query(ctx, in)
}

// Another method of the same type.
func (a *Accounts) Search(ctx context.Context, filter string) (*dynamodb.ScanOutput, error) {
	return a.client.Scan(ctx, &dynamodb.ScanInput{ // want DDB720 note proven `\(\*Accounts\).Search reads index "by-owner" of "prod-bank-accounts", which is not meant for it.*add \(\*Accounts\).Search to the intent of index "by-owner"`
		TableName:        aws.String(accounts),
		IndexName:        aws.String("by-owner"),
		FilterExpression: aws.String(filter),
	})
}

// A function of the same name, without the receiver.
func OfOwner(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("by-owner")}) // want DDB720 `^OfOwner reads index "by-owner"`
}

// Function literals are part of the function around them.
func OpenAccounts(client *dynamodb.Client) func(context.Context) (*dynamodb.QueryOutput, error) {
	return func(ctx context.Context) (*dynamodb.QueryOutput, error) {
		return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("by-state")})
	}
}

func ClosedAccounts(client *dynamodb.Client) func(context.Context) (*dynamodb.QueryOutput, error) {
	return func(ctx context.Context) (*dynamodb.QueryOutput, error) {
		return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("by-state")}) // want DDB720 `^ClosedAccounts reads index "by-state"`
	}
}

// Type parameters are not part of a name.
func OpenOf[T any](ctx context.Context, client *dynamodb.Client, to func(*dynamodb.QueryOutput) T) (T, error) {
	out, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("by-state")})
	return to(out), err
}

func StaleOf[T any](ctx context.Context, client *dynamodb.Client, to func(*dynamodb.QueryOutput) T) (T, error) {
	out, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("by-state")}) // want DDB720 `^StaleOf reads index "by-state"`
	return to(out), err
}

type Repository[T any] struct{ client *dynamodb.Client }

func (r *Repository[T]) Opened(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return r.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("by-opened")})
}

func (r *Repository[T]) Latest(ctx context.Context) (*dynamodb.QueryOutput, error) {
	return r.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("by-opened")}) // want DDB720 `^\(\*Repository\).Latest reads index "by-opened"`
}

// A chain, which is reported where it begins.
func owners(ctx context.Context, db *dynamo.DB, owner string, out any) error {
	table := db.Table(accounts)
	return table.Get("owner", owner).Index("by-owner").All(ctx, out) // want DDB720 `^owners reads index "by-owner"`
}

// The request is made elsewhere, and this function sends it.
func Elsewhere(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, requests.OfOwner()) // want DDB720 `^Elsewhere reads`
}

// An environment variable that the infrastructure sets names the table.
func environment(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{ // want DDB720 note likely `environment reads index "by-owner"`
		TableName: aws.String(os.Getenv("ACCOUNTS_TABLE")),
		IndexName: aws.String(os.Getenv("ACCOUNTS_INDEX")),
	})
}

// A function that sends what it is given, for an index that its callers name: they read it.
func send(ctx context.Context, client *dynamodb.Client, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	in.TableName = aws.String(accounts)
	return client.Query(ctx, in)
}

func named(ctx context.Context, client *dynamodb.Client, index string) error {
	_, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String(index)})
	return err
}

func callers(ctx context.Context, client *dynamodb.Client) error {
	if _, err := send(ctx, client, &dynamodb.QueryInput{IndexName: aws.String("by-owner")}); err != nil { // want DDB720 `^callers reads index "by-owner"`
		return err
	}
	return named(ctx, client, "by-owner") // want DDB720 `^callers reads index "by-owner"`
}

// A function that reads this index, of the table that it is given.
func ofOwnerIn(ctx context.Context, client *dynamodb.Client, table string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(table), IndexName: aws.String("by-owner")})
}

func caller(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return ofOwnerIn(ctx, client, accounts)
}

// The same name in another table has no intent, nor do other indexes; others are not declared.
func others(ctx context.Context, client *dynamodb.Client) {
	client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(customers), IndexName: aws.String("by-owner")})
	client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String("branch-by-opened")})
	client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(customers), IndexName: aws.String("by-state")})
	client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts)})
}

// Either of two tables, one of which has no intent for the index.
func either(ctx context.Context, client *dynamodb.Client, all bool) (*dynamodb.QueryOutput, error) {
	table := accounts
	if all {
		table = customers
	}
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(table), IndexName: aws.String("by-owner")})
}

// Unknown tables and indexes, and one of two indexes.
func (a *Accounts) Unknown(ctx context.Context, in *dynamodb.QueryInput, all bool) error {
	if _, err := a.client.Query(ctx, &dynamodb.QueryInput{TableName: in.TableName, IndexName: aws.String("by-owner")}); err != nil {
		return err
	}
	if _, err := a.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(os.Getenv("ARCHIVE")), IndexName: aws.String("by-owner")}); err != nil {
		return err
	}
	index := "by-owner"
	if all {
		index = "branch-by-opened"
	}
	_, err := a.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(accounts), IndexName: aws.String(index)})
	return err
}
