// Package keycondition asks for what no Query can.
package keycondition

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func queries(ctx context.Context, db *dynamodb.Client) {
	in := func(condition string) *dynamodb.QueryInput {
		return &dynamodb.QueryInput{
			TableName: orders, KeyConditionExpression: &condition,
			ExpressionAttributeValues: item{":c": text("1-c"), ":d": text("2026-04-01")},
		}
	}
	db.Query(ctx, in("customer = :c OR ordered_at = :d"))                       // want DDB205 error proven `"OR" is not allowed in a key condition`
	db.Query(ctx, in("customer = :c AND ordered_at <> :d"))                     // want DDB205 `Invalid operator used in KeyConditionExpression: <>`
	db.Query(ctx, in("customer = :c AND contains(ordered_at, :d)"))             // want DDB205 `Invalid operator used in KeyConditionExpression: contains`
	db.Query(ctx, in("customer IN (:c, :d)"))                                   // want DDB205 `Invalid operator used in KeyConditionExpression: IN`
	db.Query(ctx, in("customer.id = :c AND ordered_at > :d"))                   // want DDB205 `nested attributes`
	db.Query(ctx, in("customer = :c AND customer > :d"))                        // want DDB205 `KeyConditionExpressions must only contain one condition per key`
	db.Query(ctx, in("ordered_at BETWEEN :c AND :d"))                           // want DDB205 `"ordered_at BETWEEN :c AND :d" does not compare the partition key with =`
	db.Query(ctx, in("customer = ordered_at AND ordered_at BETWEEN :c AND :d")) // want DDB205 `Multiple attribute names used in one condition`
	db.Query(ctx, in("begins_with(ordered_at, :d) AND (:c = customer)"))
	db.Query(ctx, in("customer = :c AND ordered_at BETWEEN :c AND :d"))
}

func paginated(db *dynamodb.Client) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(db, &dynamodb.QueryInput{
		TableName:                 orders,
		KeyConditionExpression:    aws.String("NOT customer = :c"), // want DDB205 `Invalid operator used in KeyConditionExpression: NOT`
		ExpressionAttributeValues: item{":c": text("c-1")},
	})
}
