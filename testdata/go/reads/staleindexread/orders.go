// Package staleindexread reads what it has just written.
package staleindexread

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type Orders struct {
	client *dynamodb.Client
	table  string
}

func (o *Orders) query(customer string) *dynamodb.QueryInput {
	return &dynamodb.QueryInput{
		TableName:              &o.table,
		IndexName:              aws.String("gsi1"),
		KeyConditionExpression: aws.String("customer_id = :c"),
		ProjectionExpression:   aws.String("order_id"),
	}
}

func (o *Orders) Place(ctx context.Context, in *dynamodb.PutItemInput, customer string) (*dynamodb.QueryOutput, error) {
	in.TableName = &o.table
	if _, err := o.client.PutItem(ctx, in); err != nil {
		return nil, err
	}
	return o.client.Query(ctx, o.query(customer)) // want DDB131 note hint `Query of index "gsi1" comes after a PutItem to the same table`
}

func (o *Orders) OtherTable(ctx context.Context, customer string) (*dynamodb.QueryOutput, error) {
	if _, err := o.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("carts")}); err != nil {
		return nil, err
	}
	return o.client.Query(ctx, o.query(customer))
}

func (o *Orders) LocalIndex(ctx context.Context, customer string) (*dynamodb.QueryOutput, error) {
	if _, err := o.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &o.table}); err != nil {
		return nil, err
	}
	in := o.query(customer)
	in.ConsistentRead = aws.Bool(true)
	return o.client.Query(ctx, in)
}

func (o *Orders) OneOfBoth(ctx context.Context, cancel bool, customer string) (*dynamodb.QueryOutput, error) {
	if cancel {
		_, err := o.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &o.table})
		return nil, err
	}
	return o.client.Query(ctx, o.query(customer))
}
