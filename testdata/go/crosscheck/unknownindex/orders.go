// Package unknownindex reads tables of which the declarations are in the folder
// terraform beside it.
package unknownindex

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

const (
	ordersTable = "prod-shop-orders"
	byCountry   = "country-index"
)

// A misspelt name.
func ordersByCustomer(ctx context.Context, client *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{ // want DDB702 error proven `Query uses index "order-by-customers", which "prod-shop-orders" does not have`
		TableName:                 aws.String(ordersTable),
		IndexName:                 aws.String("order-by-customers"),
		KeyConditionExpression:    aws.String("customer_id = :customer"),
		ExpressionAttributeValues: item{":customer": &types.AttributeValueMemberS{Value: customer}},
	})
}

// Indexes that are there: global, local, a resource of its own.
func known(ctx context.Context, client *dynamodb.Client) error {
	if _, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(ordersTable), IndexName: aws.String("orders-by-customer")}); err != nil {
		return err
	}
	if _, err := client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(ordersTable), IndexName: aws.String("lines-by-shipping")}); err != nil {
		return err
	}
	_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: aws.String(ordersTable), IndexName: aws.String("orders-by-carrier")})
	return err
}

// A paginator, and an interface in front of the client.
func everyOrder(client dynamodb.QueryAPIClient) *dynamodb.QueryPaginator {
	input := &dynamodb.QueryInput{TableName: aws.String(ordersTable)}
	input.IndexName = aws.String(byCountry)
	return dynamodb.NewQueryPaginator(client, input) // want DDB702 `Query uses index "country-index", which "prod-shop-orders" does not have`
}

type scanner interface {
	Scan(ctx context.Context, params *dynamodb.ScanInput, optFns ...func(*dynamodb.Options)) (*dynamodb.ScanOutput, error)
}

func countries(ctx context.Context, db scanner) (*dynamodb.ScanOutput, error) {
	return db.Scan(ctx, &dynamodb.ScanInput{ // want DDB702 `Scan uses index "by-continent", which "prod-shop-countries" does not have`
		TableName: aws.String("prod-shop-countries"),
		IndexName: aws.String("by-continent"),
	})
}

// Either of two tables, neither of which has it.
func either(ctx context.Context, client *dynamodb.Client, all bool) (*dynamodb.QueryOutput, error) {
	table := ordersTable
	if all {
		table = "prod-shop-countries"
	}
	return client.Query(ctx, &dynamodb.QueryInput{ // want DDB702 `"gsi1"`
		TableName: aws.String(table),
		IndexName: aws.String("gsi1"),
	})
}

// Either of two tables, one of which has it.
func oneOfThem(ctx context.Context, client *dynamodb.Client, all bool) (*dynamodb.QueryOutput, error) {
	table := ordersTable
	if all {
		table = "prod-shop-countries"
	}
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(table), IndexName: aws.String("orders-by-customer")})
}

type Store struct {
	table, index string
	client       *dynamodb.Client
}

// Names that are not known, and a table that is not declared.
func (s *Store) unknownNames(ctx context.Context, all bool) error {
	index := "orders-by-customer"
	if all {
		index = byCountry
	}
	if _, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(s.table), IndexName: aws.String("gsi1")}); err != nil {
		return err
	}
	if _, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(os.Getenv("ORDERS_TABLE")), IndexName: aws.String("gsi1")}); err != nil {
		return err
	}
	if _, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(ordersTable), IndexName: aws.String(s.index)}); err != nil {
		return err
	}
	if _, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(ordersTable), IndexName: aws.String(index)}); err != nil {
		return err
	}
	if _, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(ordersTable), IndexName: aws.String("")}); err != nil {
		return err
	}
	_, err := s.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("prod-billing-invoices"), IndexName: aws.String("gsi1")})
	return err
}

// The table itself is read.
func noIndex(ctx context.Context, client *dynamodb.Client) (*dynamodb.QueryOutput, error) {
	return client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(ordersTable)})
}
