package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// A client is what code.go needs of one.
type client interface {
	BatchWriteItem(context.Context, *dynamodb.BatchWriteItemInput, ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error)
	BatchGetItem(context.Context, *dynamodb.BatchGetItemInput, ...func(*dynamodb.Options)) (*dynamodb.BatchGetItemOutput, error)
	Query(context.Context, *dynamodb.QueryInput, ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
}

// atOnce is how many items the service gets to in one request.
const atOnce = 2

var (
	errBusy  = errors.New("ProvisionedThroughputExceededException")
	errEmpty = errors.New("ValidationException: the batch is empty")
)

// A service is DynamoDB in one region.
type service struct {
	region  string
	busyAt  int // which request it refuses, from 1
	asked   int
	written []string
}

func (s *service) print(name string) {
	for _, id := range s.written {
		fmt.Println(name, id)
	}
}

func keyOf(i int) item { return item{"id": &types.AttributeValueMemberS{Value: strconv.Itoa(i)}} }

func nameOf(of item) string { return of["id"].(*types.AttributeValueMemberS).Value }

// refuses counts a request.
func (s *service) refuses() bool {
	s.asked++
	return s.asked == s.busyAt
}

func (s *service) BatchWriteItem(_ context.Context, in *dynamodb.BatchWriteItemInput, _ ...func(*dynamodb.Options)) (*dynamodb.BatchWriteItemOutput, error) {
	writes := in.RequestItems["orders"]
	if len(writes) == 0 {
		return nil, errEmpty
	}
	if s.refuses() {
		return nil, errBusy
	}
	now := min(atOnce, len(writes))
	for _, write := range writes[:now] {
		s.written = append(s.written, nameOf(write.PutRequest.Item))
	}
	out := &dynamodb.BatchWriteItemOutput{}
	if now < len(writes) {
		out.UnprocessedItems = map[string][]types.WriteRequest{"orders": writes[now:]}
	}
	return out, nil
}

func (s *service) BatchGetItem(_ context.Context, in *dynamodb.BatchGetItemInput, _ ...func(*dynamodb.Options)) (*dynamodb.BatchGetItemOutput, error) {
	keys := in.RequestItems["orders"].Keys
	if len(keys) == 0 {
		return nil, errEmpty
	}
	now := min(atOnce, len(keys))
	out := &dynamodb.BatchGetItemOutput{Responses: map[string][]item{"orders": keys[:now]}}
	if now < len(keys) {
		out.UnprocessedKeys = map[string]types.KeysAndAttributes{"orders": {Keys: keys[now:]}}
	}
	return out, nil
}

func (s *service) Query(_ context.Context, in *dynamodb.QueryInput, _ ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error) {
	from := 0
	if in.ExclusiveStartKey != nil {
		last, err := strconv.Atoi(nameOf(in.ExclusiveStartKey))
		if err != nil {
			return nil, err
		}
		from = last + 1
	}
	out := &dynamodb.QueryOutput{}
	for i := from; i < min(from+atOnce, requested); i++ {
		out.Items = append(out.Items, item{"id": &types.AttributeValueMemberS{Value: s.region + strconv.Itoa(i)}})
		out.LastEvaluatedKey = keyOf(i)
	}
	if from+atOnce >= requested {
		out.LastEvaluatedKey = nil
	}
	return out, nil
}
