package main

import (
	"fmt"
	"strconv"

	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
)

type itemV1 = map[string]*dynamodbv1.AttributeValue

type clientV1 interface {
	BatchWriteItem(*dynamodbv1.BatchWriteItemInput) (*dynamodbv1.BatchWriteItemOutput, error)
	Query(*dynamodbv1.QueryInput) (*dynamodbv1.QueryOutput, error)
	QueryPages(*dynamodbv1.QueryInput, func(*dynamodbv1.QueryOutput, bool) bool) error
}

type serviceV1 struct {
	region  string
	written []string
}

func (s *serviceV1) print(name string) {
	for _, id := range s.written {
		fmt.Println(name, id)
	}
}

func keyOfV1(i int) itemV1 { return textV1(strconv.Itoa(i)) }

func textV1(text string) itemV1 { return itemV1{"id": {S: &text}} }

func (s *serviceV1) BatchWriteItem(in *dynamodbv1.BatchWriteItemInput) (*dynamodbv1.BatchWriteItemOutput, error) {
	writes := in.RequestItems["orders"]
	if len(writes) == 0 {
		return nil, errEmpty
	}
	now := min(atOnce, len(writes))
	for _, write := range writes[:now] {
		s.written = append(s.written, *write.PutRequest.Item["id"].S)
	}
	out := &dynamodbv1.BatchWriteItemOutput{}
	if now < len(writes) {
		out.UnprocessedItems = map[string][]*dynamodbv1.WriteRequest{"orders": writes[now:]}
	}
	return out, nil
}

func (s *serviceV1) Query(in *dynamodbv1.QueryInput) (*dynamodbv1.QueryOutput, error) {
	from := 0
	if in.ExclusiveStartKey != nil {
		last, err := strconv.Atoi(*in.ExclusiveStartKey["id"].S)
		if err != nil {
			return nil, err
		}
		from = last + 1
	}
	out := &dynamodbv1.QueryOutput{}
	for i := from; i < min(from+atOnce, requested); i++ {
		out.Items = append(out.Items, textV1(s.region+strconv.Itoa(i)))
		out.LastEvaluatedKey = keyOfV1(i)
	}
	if from+atOnce >= requested {
		out.LastEvaluatedKey = nil
	}
	return out, nil
}

// QueryPages sends copies, as that of the SDK does.
func (s *serviceV1) QueryPages(in *dynamodbv1.QueryInput, each func(*dynamodbv1.QueryOutput, bool) bool) error {
	next := *in
	for {
		out, err := s.Query(&next)
		if err != nil {
			return err
		}
		last := out.LastEvaluatedKey == nil
		if !each(out, last) || last {
			return nil
		}
		next.ExclusiveStartKey = out.LastEvaluatedKey
	}
}
