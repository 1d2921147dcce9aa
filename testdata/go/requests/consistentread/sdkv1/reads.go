// Package sdkv1 reads with strong consistency by aws-sdk-go.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

type item = map[string]*dynamodb.AttributeValue

func show(db *dynamodb.DynamoDB, key item) (*dynamodb.GetItemOutput, error) {
	return db.GetItem(new(dynamodb.GetItemInput).SetTableName("orders").SetKey(key).SetConsistentRead(true)) // want DDB113 `GetItem reads "orders" with ConsistentRead`
}

func all(db *dynamodb.DynamoDB, keys []item) (*dynamodb.BatchGetItemOutput, error) {
	return db.BatchGetItem(&dynamodb.BatchGetItemInput{RequestItems: map[string]*dynamodb.KeysAndAttributes{ // want DDB113 `BatchGetItem reads "orders"`
		"orders": {Keys: keys, ConsistentRead: aws.Bool(true)},
	}})
}
