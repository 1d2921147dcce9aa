// Package libraries asks through libraries of which it is known what they ask for.
package libraries

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/common-fate/ddb"
	"github.com/wolfeidau/dynastore"
)

type byCustomer struct {
	Customer string
	Result   []string `ddb:"result"`
}

func (q *byCustomer) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{
		KeyConditionExpression:    aws.String("customer_id = :c"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":c": &types.AttributeValueMemberS{Value: q.Customer}},
	}, nil
}

type byIndex struct {
	Result []string `ddb:"result"`
}

func (q *byIndex) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{IndexName: aws.String("by-day"), KeyConditionExpression: aws.String(build()), Limit: aws.Int32(1)}, nil
}

type unknown struct{}

func (q *unknown) BuildQuery() (*dynamodb.QueryInput, error) {
	return &dynamodb.QueryInput{KeyConditionExpression: aws.String(build())}, nil
}

var build func() string

func queries(ctx context.Context, db *ddb.Client, storage ddb.Storage, q ddb.QueryBuilder) {
	db.Query(ctx, &byCustomer{Customer: "1"})                // want `^Query FilterExpression=absent IndexName=absent KeyConditionExpression="customer_id = :c" KeyConditions=absent Limit=absent QueryFilter=absent$`
	db.Query(ctx, &byCustomer{Customer: "1"}, ddb.Limit(10)) // want `^Query FilterExpression=absent IndexName=absent KeyConditionExpression="customer_id = :c" KeyConditions=absent Limit=set QueryFilter=absent$`
	storage.Query(ctx, &byIndex{})                           // want `^Query FilterExpression=absent IndexName="by-day" KeyConditionExpression=set KeyConditions=absent Limit=1 QueryFilter=absent$`
	db.Query(ctx, &unknown{})
	db.Query(ctx, q)
}

func pages(ctx context.Context, table dynastore.Partition, t *dynastore.DynaTable) {
	table.ListPage("prefix")                                                       // want `^Query FilterExpression=absent IndexName=absent KeyConditionExpression="#id = :id AND begins_with\(#name, :prefix\)" KeyConditions=absent Limit=absent QueryFilter=absent$`
	t.ListPageWithContext(ctx, "partition", "prefix", dynastore.ReadWithLimit(10)) // want `^Query FilterExpression=absent IndexName=absent KeyConditionExpression="#id = :id AND begins_with\(#name, :prefix\)" KeyConditions=absent Limit=set QueryFilter=absent$`
}
