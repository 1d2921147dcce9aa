package unknowntable

import (
	"context"
	"flag"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/unknowntable/names"
)

func misspelled(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	if _, err := names.Sessions(ctx, db); err != nil { // reported where the name is
		return nil, err
	}
	return names.All(ctx, db, names.Orders) // want DDB701 warning likely `Scan names table "prod-shop-order", which is not declared .* use "prod-shop-orders" if that is meant, or declare the table`
}

func remote(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("crm-accounts")}) // want DDB701 `"ResourceNotFoundException: Requested resource not found" .* declare the table, or correct the name`
}

// Only one of the tables of a transaction is missing.
func move(ctx context.Context, db *dynamodb.Client, item, key map[string]types.AttributeValue) error {
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB701 `TransactWriteItems names table "prod-shop-crates"`
		{Put: &types.Put{TableName: aws.String("prod-shop-parcels"), Item: item}},
		{Delete: &types.Delete{TableName: aws.String("prod-shop-crates"), Key: key}},
	}})
	return err
}

// A constructor tells a store its table.
type store struct {
	db    *dynamodb.Client
	table string
}

func newStore(db *dynamodb.Client) *store { return &store{db, "prod-shop-brand"} }

func (s *store) list(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want DDB701 `table "prod-shop-brand"`
}

func declared(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-orders")})
}

// The names of tables that other values of variables give.
func ofStage(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("test-bazaar-stock")})
}

// Constants beside a variable or a flag are defaults, for one's own machine.
func byEnvironment(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	table := os.Getenv("ACCOUNTS_TABLE")
	if table == "" {
		table = "accounts-local"
	}
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table)})
}

var table = flag.String("table", "accounts-local", "the table to scan")

func byFlag(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: table})
}

// Another account shares its table.
func byARN(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("arn:aws:dynamodb:eu-west-1:123456789012:table/crm-accounts")})
}

// A data source, and a module that is not installed, show that there are such tables.
func outOfView(ctx context.Context, db *dynamodb.Client) error {
	if _, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("bazaar-codes")}); err != nil { // undecided DDB701 `data\.aws_dynamodb_table\.codes looks it up`
		return err
	}
	_, err := db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("bazaar-prices")}) // undecided DDB701 `module\.prices may declare it`
	return err
}

// The code makes the table itself.
func temporary(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	if _, err := db.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String("scratch")}); err != nil {
		return nil, err
	}
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("scratch")})
}

// The code changes the table, so it is there.
func restored(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	if _, err := db.UpdateTable(ctx, &dynamodb.UpdateTableInput{TableName: aws.String("restored")}); err != nil { // undecided DDB701 `this package sends UpdateTable`
		return nil, err
	}
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("restored")}) // undecided DDB701 `this package sends UpdateTable`
}
