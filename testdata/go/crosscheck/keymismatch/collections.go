package keymismatch

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"gocloud.dev/docstore"
	"gocloud.dev/docstore/awsdynamodb/v2"
)

// Collections of docstore, whose keys the code names.
func open(client *dynamodb.Client) (all []*docstore.Collection) {
	add := func(c *docstore.Collection, err error) {
		if err == nil {
			all = append(all, c)
		}
	}
	add(awsdynamodb.OpenCollection(client, "prod-bank-accounts", "branch", "number", nil))
	add(awsdynamodb.OpenCollection(client, "prod-bank-customers", "customer_id", "", nil))
	add(awsdynamodb.OpenCollection(client, "prod-bank-customers", "id", "", nil))            // want DDB703 error proven `OpenCollection names partition key "id", but "prod-bank-customers" has "customer_id".*open the collection with partition key "customer_id" and no sort key`
	add(awsdynamodb.OpenCollection(client, "prod-bank-accounts", "branch", "", nil))         // want DDB703 `OpenCollection names no sort key, but "prod-bank-accounts" has "number"`
	add(awsdynamodb.OpenCollection(client, "prod-bank-accounts", "branch", "account", nil))  // want DDB703 `OpenCollection names sort key "account", but "prod-bank-accounts" has "number"`
	add(awsdynamodb.OpenCollection(client, "prod-bank-accounts", "number", "branch", nil))   // want DDB703 `OpenCollection names partition key "number", but "prod-bank-accounts" has "branch".*partition key "branch" and sort key "number"`
	add(awsdynamodb.OpenCollection(client, "prod-bank-customers", "customer_id", "at", nil)) // want DDB703 `OpenCollection names sort key "at", but "prod-bank-customers" has none`
	add(awsdynamodb.OpenCollection(client, "prod-bank-accounts", "owner", "number", nil))    // want DDB703 `OpenCollection names partition key "owner"`
	return all
}

// URLs name the keys as well, and other databases have other ones.
func openURLs(ctx context.Context) {
	docstore.OpenCollection(ctx, "dynamodb://prod-bank-accounts?partition_key=branch") // want DDB703 `OpenCollection names no sort key, but "prod-bank-accounts" has "number"`
	docstore.OpenCollection(ctx, "dynamodb://prod-bank-accounts?partition_key=branch&sort_key=number&allow_scans=true")
	docstore.OpenCollection(ctx, "mem://prod-bank-accounts?partition_key=id")
	docstore.OpenCollection(ctx, "dynamodb://prod-bank-accounts/accounts?partition_key=id")
	docstore.OpenCollection(ctx, "dynamodb://prod-bank-accounts?sort_key=opened")
	docstore.OpenCollection(ctx, os.Getenv("ACCOUNTS_URL"))
}

// The infrastructure sets the variable to the name of the table.
func openByEnvironment(client *dynamodb.Client) (*docstore.Collection, error) {
	return openTable(client, os.Getenv("ACCOUNTS_TABLE"))
}

func openTable(client *dynamodb.Client, table string) (*docstore.Collection, error) {
	return awsdynamodb.OpenCollection(client, table, "account_id", "", nil) // want DDB703 error likely `OpenCollection names partition key "account_id", but "prod-bank-accounts" has "branch"`
}

// The keys of an index, with and without its sort key.
func openIndexes(client *dynamodb.Client) {
	awsdynamodb.OpenCollection(client, "prod-bank-accounts", "owner", "opened", nil)
	awsdynamodb.OpenCollection(client, "prod-bank-accounts", "owner", "", nil)
	awsdynamodb.OpenCollection(client, "prod-bank-accounts", "branch", "opened", nil)
	awsdynamodb.OpenCollection(client, "prod-bank-customers", "email", "", nil)
}

// Names that are unknown, a table whose key is, one that may not exist, and one that is not declared.
func openUnknown(client *dynamodb.Client, table, partition, sort string, all bool) {
	awsdynamodb.OpenCollection(client, "prod-bank-accounts", partition, "number", nil)
	awsdynamodb.OpenCollection(client, "prod-bank-accounts", "branch", sort, nil)
	awsdynamodb.OpenCollection(client, table, "id", "", nil)
	awsdynamodb.OpenCollection(client, "prod-bank-payments", "id", "", nil)
	awsdynamodb.OpenCollection(client, "prod-bank-loans", "id", "", nil)
	awsdynamodb.OpenCollection(client, "prod-bank-mortgages", "id", "", nil)
	either := "prod-bank-accounts"
	if all {
		either = "prod-bank-customers"
	}
	awsdynamodb.OpenCollection(client, either, "customer_id", "", nil)
}
