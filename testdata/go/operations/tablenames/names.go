// Package tablenames names the tables of calls in several functions.
package tablenames

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct {
	db             *dynamodb.Client
	orders, prices string
}

var users = "users"

const audit = "audit"

func (s *store) first(ctx context.Context, in *dynamodb.PutItemInput, other string) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(s.orders), Item: in.Item}) // want "second"
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.prices, Item: in.Item})            // want "^none"
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &users, Item: in.Item})               // want "third"
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(audit), Item: in.Item})    // want "third"
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &other, Item: in.Item})               // want "^none"
	s.db.PutItem(ctx, in)                                                                     // want "^none"
}

func (s *store) second(ctx context.Context, in *dynamodb.PutItemInput, other string) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(s.orders), Item: in.Item})                 // want "first"
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(os.Getenv("STOCK")), Item: in.Item})       // want "third"
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &other, Item: in.Item})                               // want "^none"
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(os.Getenv("CARTS_TABLE")), Item: in.Item}) // want "^none"
}

func third(ctx context.Context, db *dynamodb.Client, in *dynamodb.PutItemInput) {
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(users), Item: in.Item})              // want "first"
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("audit"), Item: in.Item})            // want "first"
	db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(os.Getenv("STOCK")), Item: in.Item}) // want "second"
}
