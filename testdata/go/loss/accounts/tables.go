// Package accounts looks among the tables of an account.
package accounts

import (
	"context"
	"slices"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// setUpTables makes the tables that an emulator lacks, which holds few others.
func setUpTables(ctx context.Context, db *dynamodb.Client, wanted []*dynamodb.CreateTableInput) error {
	out, err := db.ListTables(ctx, &dynamodb.ListTablesInput{}) // moot DDB102 `where there are few tables`
	if err != nil {
		return err
	}
	for _, table := range wanted {
		if slices.Contains(out.TableNames, *table.TableName) {
			continue
		}
		if _, err := db.CreateTable(ctx, table); err != nil {
			return err
		}
	}
	return nil
}

// Exists looks among the tables of the account.
func Exists(ctx context.Context, db *dynamodb.Client, table string) (bool, error) {
	out, err := db.ListTables(ctx, &dynamodb.ListTablesInput{}) // want DDB102 error `ListTables reads only the first page`
	if err != nil {
		return false, err
	}
	return slices.Contains(out.TableNames, table), nil
}
