// Package consistentread reads with and without strong consistency.
package consistentread

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Store keeps orders.
type Store struct{ db *dynamodb.Client }

func (s *Store) showOrder(ctx context.Context, key item) (*dynamodb.GetItemOutput, error) {
	return s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: key, ConsistentRead: aws.Bool(true)}) // want DDB113 note proven `GetItem reads "orders" with ConsistentRead`
}

func (s *Store) readLock(ctx context.Context, key item) (*dynamodb.GetItemOutput, error) {
	return s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-locks"), Key: key, ConsistentRead: aws.Bool(true)}) // want DDB113 `"prod-locks"`
}

func showAll(ctx context.Context, db *dynamodb.Client, keys []item) (*dynamodb.BatchGetItemOutput, error) {
	return db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{ // want DDB113 `BatchGetItem reads "orders" with ConsistentRead`
		"orders": {Keys: keys, ConsistentRead: aws.Bool(true)},
		"carts":  {Keys: keys},
	}})
}

// What was just written is read with strong consistency; what is elsewhere is not.
func (s *Store) reserve(ctx context.Context, key item) (*dynamodb.GetItemOutput, error) {
	if _, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: aws.String("stock"), Key: key, UpdateExpression: aws.String("REMOVE offer")}); err != nil {
		return nil, err
	}
	if _, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: key, ConsistentRead: aws.Bool(true)}); err != nil { // want DDB113 `"orders"`
		return nil, err
	}
	return s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("stock"), Key: key, ConsistentRead: aws.Bool(true)})
}

// What is not set, or depends on something, is silent.
func (s *Store) others(ctx context.Context, key item, sure bool, table types.KeysAndAttributes) error {
	_, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: key})
	if err != nil {
		return err
	}
	_, err = s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("orders"), Key: key, ConsistentRead: &sure})
	if err != nil {
		return err
	}
	_, err = s.db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("orders"), KeyConditionExpression: aws.String("id = :id"), ConsistentRead: aws.Bool(false)})
	if err != nil {
		return err
	}
	_, err = s.db.BatchGetItem(ctx, &dynamodb.BatchGetItemInput{RequestItems: map[string]types.KeysAndAttributes{"orders": table}})
	return err
}
