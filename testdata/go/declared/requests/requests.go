// Package requests reads declared tables with consistency.
package requests

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func read(ctx context.Context, client *dynamodb.Client, customer types.AttributeValue) {
	values := map[string]types.AttributeValue{":customer": customer}

	// A local index is there for it.
	client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("shop-carts"),
		IndexName:                 aws.String("changes-of-customer"),
		ConsistentRead:            aws.Bool(true),
		KeyConditionExpression:    aws.String("customer = :customer"),
		ExpressionAttributeValues: values,
	})
	client.Query(ctx, &dynamodb.QueryInput{ // want DDB113 `Query reads "shop-carts" with ConsistentRead`
		TableName:                 aws.String("shop-carts"),
		ConsistentRead:            aws.Bool(true),
		KeyConditionExpression:    aws.String("customer = :customer"),
		ExpressionAttributeValues: values,
	})
	client.Query(ctx, &dynamodb.QueryInput{ // want DDB113 `Query reads index "carts-by-change"`
		TableName:                 aws.String("shop-carts"),
		IndexName:                 aws.String("carts-by-change"),
		ConsistentRead:            aws.Bool(true),
		KeyConditionExpression:    aws.String("changed = :customer"),
		ExpressionAttributeValues: values,
	})
	client.Query(ctx, &dynamodb.QueryInput{ // want DDB113 `Query reads index "changes-of-customer"`
		TableName:                 aws.String("shop-baskets"),
		IndexName:                 aws.String("changes-of-customer"),
		ConsistentRead:            aws.Bool(true),
		KeyConditionExpression:    aws.String("customer = :customer"),
		ExpressionAttributeValues: values,
	})
}
