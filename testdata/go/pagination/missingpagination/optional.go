package missingpagination

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// The first item that passes may be on a later page.
func firstThatPasses(ctx context.Context, db *dynamodb.Client, customer string, filter *expression.ConditionBuilder) (map[string]types.AttributeValue, error) {
	b := expression.NewBuilder().WithKeyCondition(expression.Key("customer").Equal(expression.Value(customer)))
	if filter != nil {
		b = b.WithFilter(*filter)
	}
	built, err := b.Build()
	if err != nil {
		return nil, err
	}
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of "orders"`
		TableName:                 aws.String("orders"),
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}

// Without a filter the first item is on the first page.
func firstWithProjection(ctx context.Context, db *dynamodb.Client, customer string, narrow bool) (map[string]types.AttributeValue, error) {
	b := expression.NewBuilder().WithKeyCondition(expression.Key("customer").Equal(expression.Value(customer)))
	if narrow {
		b = b.WithProjection(expression.NamesList(expression.Name("total")))
	}
	built, err := b.Build()
	if err != nil {
		return nil, err
	}
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("orders"),
		KeyConditionExpression:    built.KeyCondition(),
		FilterExpression:          built.Filter(),
		ProjectionExpression:      built.Projection(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	if err != nil || len(out.Items) == 0 {
		return nil, err
	}
	return out.Items[0], nil
}
