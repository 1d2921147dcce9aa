// Package sdkv1 sends lists of all sizes by aws-sdk-go.
package sdkv1

import (
	"errors"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type item = map[string]*dynamodb.AttributeValue

var errLeft = errors.New("some orders are left")

func sent(out *dynamodb.BatchWriteItemOutput, err error) error {
	if err == nil && len(out.UnprocessedItems) > 0 {
		return errLeft
	}
	return err
}

// Save writes as many orders as it is given.
func Save(db dynamodbiface.DynamoDBAPI, orders []item) error {
	var requests []*dynamodb.WriteRequest
	for _, order := range orders {
		requests = append(requests, &dynamodb.WriteRequest{PutRequest: &dynamodb.PutRequest{Item: order}})
	}
	return sent(db.BatchWriteItem(&dynamodb.BatchWriteItemInput{RequestItems: map[string][]*dynamodb.WriteRequest{"orders": requests}})) // want DDB106 note hint `Nothing limits orders here, but BatchWriteItem takes 25 writes at most`
}

// SaveSome sends them in chunks that are too large.
func SaveSome(db dynamodbiface.DynamoDBAPI, requests []*dynamodb.WriteRequest) error {
	for i := 0; i < len(requests); i += 30 {
		in := new(dynamodb.BatchWriteItemInput).SetRequestItems(map[string][]*dynamodb.WriteRequest{"orders": requests[i:min(i+30, len(requests))]})
		if err := sent(db.BatchWriteItem(in)); err != nil { // want DDB106 error `chunks of up to 30 writes`
			return err
		}
	}
	return nil
}

// Load reads them, whatever their number.
func Load(db dynamodbiface.DynamoDBAPI, keys []item, use func(*dynamodb.BatchGetItemOutput, bool) bool) error {
	return db.BatchGetItemPages(&dynamodb.BatchGetItemInput{RequestItems: map[string]*dynamodb.KeysAndAttributes{ // want DDB106 note hint `Nothing limits keys here, but BatchGetItem takes 100 keys at most`
		"orders": {Keys: keys, ProjectionExpression: aws.String("total")},
	}}, use)
}

// SaveAll has a helper cut the list, as callers of it do.
func SaveAll(db dynamodbiface.DynamoDBAPI, requests []*dynamodb.WriteRequest) error {
	return Batched(db, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]*dynamodb.WriteRequest{"orders": requests}})
}

// Batched sends a request of any size in parts.
func Batched(db dynamodbiface.DynamoDBAPI, in *dynamodb.BatchWriteItemInput) error {
	all := in.RequestItems
	in.RequestItems = map[string][]*dynamodb.WriteRequest{}
	n := 0
	for table, requests := range all {
		for _, request := range requests {
			in.RequestItems[table] = append(in.RequestItems[table], request)
			n++
			if n == 25 {
				if err := sent(db.BatchWriteItem(in)); err != nil {
					return err
				}
				in.RequestItems, n = map[string][]*dynamodb.WriteRequest{}, 0
			}
		}
	}
	if n == 0 {
		return nil
	}
	return sent(db.BatchWriteItem(in))
}
