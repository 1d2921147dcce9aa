// Package unusedtable asks the tables in testdata/terraform/unused-table.
package unusedtable

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func orders(ctx context.Context, db *dynamodb.Client, key map[string]types.AttributeValue) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-orders"), Key: key})
}

func either(ctx context.Context, db *dynamodb.Client, wished bool) (*dynamodb.ScanOutput, error) {
	table := "prod-shop-carts"
	if wished {
		table = "prod-shop-wishes"
	}
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(table)})
}

func pay(ctx context.Context, db *dynamodb.Client, item map[string]types.AttributeValue) error {
	_, err := db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("prod-shop-payments"), Item: item}},
		{Put: &types.Put{TableName: aws.String("prod-shop-orders"), Item: item}},
	}})
	return err
}

func healthy(ctx context.Context, db *dynamodb.Client) error {
	if _, err := db.ListTables(ctx, &dynamodb.ListTablesInput{}); err != nil {
		return err
	}
	_, err := db.DescribeTable(ctx, &dynamodb.DescribeTableInput{TableName: aws.String("prod-shop-health")})
	return err
}

func stock(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("prod-shop-stock")})
}

// elsewhere asks a table that is not declared.
func elsewhere(ctx context.Context, db *dynamodb.Client) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String("crm-accounts")})
}
