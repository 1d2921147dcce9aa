package store

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Table is one table of several.
type Table struct {
	client *dynamodb.Client
	name   string
}

// NewTable returns the table of a name.
func NewTable(client *dynamodb.Client, name string) *Table {
	return &Table{client: client, name: name}
}

// Find reads an index that its caller names.
func (t *Table) Find(ctx context.Context, index string) (*dynamodb.QueryOutput, error) {
	return t.client.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(t.name), IndexName: aws.String(index), ProjectionExpression: aws.String("order_id")})
}
