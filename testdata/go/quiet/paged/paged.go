// Package paged completes requests after their paginators are made: these keep the request
// and send what it is when a page is asked for.
package paged

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Orders reads the orders of a customer.
func Orders(ctx context.Context, db *dynamodb.Client, customer string) (orders []item, err error) {
	in := &dynamodb.QueryInput{
		TableName:                aws.String("orders"),
		KeyConditionExpression:   aws.String("#customer = :customer"),
		ExpressionAttributeNames: map[string]string{"#customer": "customer"},
		ProjectionExpression:     aws.String("id, amount"),
	}
	pages := dynamodb.NewQueryPaginator(db, in)
	in.ExpressionAttributeValues = item{":customer": &types.AttributeValueMemberS{Value: customer}}
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		orders = append(orders, page.Items...)
	}
	return orders, nil
}

type query dynamodb.QueryInput

// Recent reads the orders of a customer, with a request that is made under another type.
func Recent(ctx context.Context, db *dynamodb.Client, customer string) (*dynamodb.QueryOutput, error) {
	in := &query{TableName: aws.String("orders"), Limit: aws.Int32(1), ProjectionExpression: aws.String("id")}
	in.KeyConditionExpression = aws.String("customer = :customer")
	in.ExpressionAttributeValues = item{":customer": &types.AttributeValueMemberS{Value: customer}}
	return db.Query(ctx, (*dynamodb.QueryInput)(in))
}
