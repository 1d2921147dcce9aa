package linked

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// A method sets the table of the requests that code hands to it through an interface.
type scanner interface {
	Scan(*dynamodb.ScanInput) (*dynamodb.ScanOutput, error)
	Query(*dynamodb.QueryInput) (*dynamodb.QueryOutput, error)
}

type onTable struct {
	client *dynamodb.Client
	table  string
}

func newScanner(client *dynamodb.Client) scanner {
	return onTable{client: client, table: "shop-carts"}
}

func (t onTable) Scan(in *dynamodb.ScanInput) (*dynamodb.ScanOutput, error) {
	in.TableName = &t.table
	return t.client.Scan(context.Background(), in)
}

// This one leaves it to its callers.
func (t onTable) Query(in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return t.client.Query(context.Background(), in)
}

func allCarts(carts scanner) (*dynamodb.ScanOutput, error) {
	limit := int32(20)
	return carts.Scan(&dynamodb.ScanInput{Limit: &limit}) // asks carts
}

func nothing(carts scanner) (*dynamodb.QueryOutput, error) {
	limit := int32(20)
	return carts.Query(&dynamodb.QueryInput{Limit: &limit}) // asks nothing: no code in view sets Query.TableName
}
