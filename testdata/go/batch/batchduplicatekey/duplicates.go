// Package batchduplicatekey names items once or twice.
package batchduplicatekey

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Order is what the shop keeps of an order.
type Order struct{ ID string }

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

var errLeft = errors.New("some orders are left")

func key(id string) item { return item{"id": &types.AttributeValueMemberS{Value: id}} }

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (s *Store) settings(ctx context.Context) (*dynamodb.BatchGetItemOutput, error) {
	return s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{ // want DDB107 error proven `BatchGetItem has two requests for the item id="currency", Get and Get \| DynamoDB refuses the whole request: ValidationException: Provided list of item keys contains duplicates \| keep one of the two requests`
		"settings": {Keys: []item{key("currency"), key("language"), key("currency")}},
	}})
}

func (s *Store) replace(ctx context.Context, id string) (*dynamodb.BatchWriteItemOutput, error) {
	return s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{ // want DDB107 `two requests for the item id=id, Delete and Put`
		s.table: {
			{DeleteRequest: &types.DeleteRequest{Key: key(id)}},
			{PutRequest: &types.PutRequest{Item: item{"id": text(id), "state": text("open")}}},
		},
	}})
}

func (s *Store) checked(ctx context.Context, id string) (*dynamodb.TransactWriteItemsOutput, error) {
	return s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB107 `TransactWriteItems has two requests for the item id=id, ConditionCheck and Update \| DynamoDB refuses .*: Transaction request cannot include multiple operations on one item \| make the condition part of the other request`
		{ConditionCheck: &types.ConditionCheck{TableName: &s.table, Key: key(id), ConditionExpression: aws.String("attribute_exists(id)")}},
		{Update: &types.Update{TableName: &s.table, Key: key(id), UpdateExpression: aws.String("SET paid = :paid")}},
	}})
}

func (s *Store) equalItems(ctx context.Context) (*dynamodb.BatchWriteItemOutput, error) {
	return s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{ // want DDB107 `Put and Put`
		s.table: {
			{PutRequest: &types.PutRequest{Item: key("1")}},
			{PutRequest: &types.PutRequest{Item: key("1")}},
		},
	}})
}

// What follows may well be different items, or is sent in different requests.
func (s *Store) different(ctx context.Context, a, b Order, id string, again bool) error {
	requests := []types.WriteRequest{
		{PutRequest: &types.PutRequest{Item: item{"id": text("1"), "line": text("1")}}},
		{PutRequest: &types.PutRequest{Item: item{"id": text("1"), "line": text("2")}}},
		{DeleteRequest: &types.DeleteRequest{Key: item{"id": text("1"), "line": text("3")}}},
		{DeleteRequest: &types.DeleteRequest{Key: key(a.ID)}},
		{DeleteRequest: &types.DeleteRequest{Key: key(b.ID)}},
		{DeleteRequest: &types.DeleteRequest{Key: key(id)}},
	}
	if again {
		requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: key(id)}})
	}
	err := sent(s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{s.table: requests}}))
	if err != nil {
		return err
	}
	_, err = s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String("carts"), Key: key(id)}},
		{Put: &types.Put{TableName: aws.String("orders"), Item: key(id)}},
		{Delete: &types.Delete{TableName: aws.String("lines"), Key: item{"id": &types.AttributeValueMemberN{Value: "1"}}}},
		{Delete: &types.Delete{TableName: aws.String("lines"), Key: item{"id": &types.AttributeValueMemberS{Value: "1"}}}},
	}})
	return err
}

func (s *Store) growing(ctx context.Context, id string, copies int) error {
	var keys []item
	for range copies {
		keys = append(keys, key(id))
	}
	err := read(s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{s.table: {Keys: keys}}}))
	return err
}

func sent(out *dynamodb.BatchWriteItemOutput, err error) error {
	if err == nil && len(out.UnprocessedItems) > 0 {
		return errLeft
	}
	return err
}

func read(out *dynamodb.BatchGetItemOutput, err error) error {
	if err == nil && len(out.UnprocessedKeys) > 0 {
		return errLeft
	}
	return err
}
