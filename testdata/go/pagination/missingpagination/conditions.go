package missingpagination

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

var condition = "customer_id = :c"

func setCondition(to string) { condition = to }

func query(ctx context.Context, db *dynamodb.Client, condition string, index *string, values item) ([]item, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of "orders"`
		TableName: aws.String("orders"), IndexName: index,
		KeyConditionExpression: aws.String(condition), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func byVariable(ctx context.Context, db *dynamodb.Client, values item) ([]item, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // undecided DDB102 "cannot determine whether the key condition fixes the whole key"
		TableName:              aws.String("orders"),
		KeyConditionExpression: aws.String(condition), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// The keys of an index need not be unique.
func byVariableOfIndex(ctx context.Context, db *dynamodb.Client, values item) ([]item, error) {
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of index "gsi1" of "orders"`
		TableName: aws.String("orders"), IndexName: aws.String("gsi1"),
		KeyConditionExpression: aws.String(condition), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Both are the key of one order.
func oneOrder(ctx context.Context, db *dynamodb.Client, short bool, values item) ([]item, error) {
	condition := "customer_id = :c AND order_id = :o"
	if short {
		condition = "customer_id = :c AND order_id = :short"
	}
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("orders"),
		KeyConditionExpression: aws.String(condition), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func oneOrAll(ctx context.Context, db *dynamodb.Client, all bool, values item) ([]item, error) {
	condition := "customer_id = :c AND order_id = :o"
	if all {
		condition = "customer_id = :c"
	}
	out, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of "orders"`
		TableName:              aws.String("orders"),
		KeyConditionExpression: aws.String(condition), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Whatever the names are, it is two equalities in one and one in the other.
func byNames(ctx context.Context, db *dynamodb.Client, partition, sort string, values item) ([]item, error) {
	one, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("orders"),
		KeyConditionExpression: aws.String(fmt.Sprintf("%s = :c AND %s = :o", partition, sort)), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	all, err := db.Query(ctx, &dynamodb.QueryInput{ // want DDB102 `Query reads only the first page of "orders"`
		TableName:              aws.String("orders"),
		KeyConditionExpression: aws.String(partition + " = :c"), ExpressionAttributeValues: values,
	})
	if err != nil {
		return nil, err
	}
	return append(one.Items, all.Items...), nil
}

// A filter changes nothing about the key.
func oneIfItPasses(ctx context.Context, db *dynamodb.Client, customer, order string, filter *expression.ConditionBuilder) ([]item, error) {
	b := expression.NewBuilder().WithKeyCondition(
		expression.Key("customer_id").Equal(expression.Value(customer)).And(expression.Key("order_id").Equal(expression.Value(order))))
	if filter != nil {
		b = b.WithFilter(*filter)
	}
	built, err := b.Build()
	if err != nil {
		return nil, err
	}
	out, err := db.Query(ctx, &dynamodb.QueryInput{
		TableName:              aws.String("orders"),
		KeyConditionExpression: built.KeyCondition(), FilterExpression: built.Filter(),
		ExpressionAttributeNames: built.Names(), ExpressionAttributeValues: built.Values(),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}
