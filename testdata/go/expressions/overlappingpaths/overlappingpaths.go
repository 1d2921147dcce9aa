// Package overlappingpaths changes and reads attributes twice.
package overlappingpaths

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

var orders = aws.String("orders")

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func updates(ctx context.Context, db *dynamodb.Client, key item) {
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET updated_at = :now, visits = :now REMOVE updated_at"), // want DDB207 error proven `Two document paths overlap with each other; must remove or rewrite one of these paths; path one: \[updated_at\], path two: \[updated_at\]`
		ExpressionAttributeValues: item{":now": text("now")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 orders,
		Key:                       key,
		UpdateExpression:          aws.String("SET visits = :now SET updated_at = :now"), // want DDB207 `UpdateExpression has two "SET" clauses`
		ExpressionAttributeValues: item{":now": text("now")},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                orders,
		Key:                      key,
		UpdateExpression:         aws.String("REMOVE stats, #s.visits"), // want DDB207 `path one: \[stats\], path two: \[stats, visits\]`
		ExpressionAttributeNames: map[string]string{"#s": "stats"},
	})
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: aws.String("REMOVE stats.visits, stats[0]")}) // want DDB207 `conflict`
	db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: orders, Key: key, UpdateExpression: aws.String("REMOVE stats.visits, stats.likes, tags[0], tags[1]")})
}

func projections(ctx context.Context, db *dynamodb.Client, key item, name string) {
	db.GetItem(ctx, &dynamodb.GetItemInput{TableName: orders, Key: key, ProjectionExpression: aws.String("order_id, customer, order_id")}) // want DDB207 `path one: \[order_id\], path two: \[order_id\]`
	db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: orders, Key: key,
		ProjectionExpression:     aws.String("order_id, #n"),
		ExpressionAttributeNames: map[string]string{"#n": name},
	})
}
