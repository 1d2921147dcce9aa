package main

import (
	"context"
	"errors"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

// patience is how long a caller waits.
const patience = time.Minute

var errNoOrders = errors.New("there are no orders")

// save sends a request that its callers keep.
func save(ctx context.Context, db client, in *dynamodb.BatchWriteItemInput) error {
	_, err := db.BatchWriteItem(ctx, in)
	if err != nil {
		return err
	}
	return nil
}

func saveV1(db clientV1, in *dynamodbv1.BatchWriteItemInput) error {
	if _, err := db.BatchWriteItem(in); err != nil {
		return err
	}
	return nil
}

func load(ctx context.Context, db client, in *dynamodb.BatchGetItemInput) ([]item, error) {
	out, err := db.BatchGetItem(ctx, in)
	if err != nil {
		return nil, err
	}
	items := out.Responses["orders"]
	if len(items) == 0 {
		return nil, errNoOrders
	}
	return items, nil
}

// list asks several regions with one request.
func list(ctx context.Context, regions ...client) ([]item, error) {
	var all []item
	in := &dynamodb.QueryInput{TableName: aws.String("orders"), KeyConditionExpression: aws.String("customer = :c")}
	for _, db := range regions {
		out, err := db.Query(ctx, in)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}

func listV1(regions ...clientV1) ([]itemV1, error) {
	var all []itemV1
	in := &dynamodbv1.QueryInput{TableName: aws.String("orders"), KeyConditionExpression: aws.String("customer = :c")}
	for _, db := range regions {
		out, err := db.Query(in)
		if err != nil {
			return nil, err
		}
		all = append(all, out.Items...)
	}
	return all, nil
}
