package ttlattributetype

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type values = map[string]types.AttributeValue

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

func inAnHour() int64 { return time.Now().Add(time.Hour).UnixMilli() }

// Items that are written as maps say their unit where the number is made.
func (s *Store) PutUnits(ctx context.Context, id string, until time.Time, short bool) error {
	expires := until.UnixMilli()
	scaled := until.Unix() * 1000
	var either int64
	if short {
		either = until.Unix()
	} else {
		either = until.UnixMicro()
	}
	later := values{"id": &types.AttributeValueMemberS{Value: id}}
	later["ttl"] = number(until.UnixNano()) // want DDB303 `Time-to-live attribute "ttl" is written in nanoseconds`
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": &types.AttributeValueMemberN{Value: strconv.FormatInt(time.Now().UnixMilli(), 10)}, // want DDB303 error `Time-to-live attribute "ttl" is written in milliseconds`
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": &types.AttributeValueMemberN{Value: fmt.Sprintf("%d", expires)}, // want DDB303 "in milliseconds"
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": &types.AttributeValueMemberN{Value: fmt.Sprint(expires + 60000)}, // want DDB303 "in milliseconds"
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(scaled), // want DDB303 "in milliseconds"
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(inAnHour()), // want DDB303 "in milliseconds"
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(either), // want DDB303 "in microseconds"
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(until.UnixNano() / int64(1e6)), // want DDB303 "in milliseconds"
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(until.Unix()),
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(expires / 1000),
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(until.UnixNano() / int64(time.Second)),
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"ttl": number(time.Now().UnixMilli() - expires),
	}})
	s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{
		"created": number(expires),
	}})
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: later})
	return err
}

// What the caller passes is not known here.
func (s *Store) PutGiven(ctx context.Context, ttl int64) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values{"ttl": number(ttl)}})
	return err
}

func (s *Store) PutMarshalled(ctx context.Context, id string) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"id":  id,
		"ttl": time.Now().UnixMilli(), // want DDB303 "in milliseconds"
	})
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

func (s *Store) Prolong(ctx context.Context, id string) error {
	s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       values{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET #ttl = :t"),
		ExpressionAttributeNames:  map[string]string{"#ttl": "ttl"},
		ExpressionAttributeValues: values{":t": number(time.Now().Unix())},
	})
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                &s.table,
		Key:                      values{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:         aws.String("SET #ttl = :t, seen = :s"),
		ExpressionAttributeNames: map[string]string{"#ttl": "ttl"},
		ExpressionAttributeValues: values{
			":t": number(time.Now().UnixMilli()), // want DDB303 "attribute .ttl. is written in milliseconds"
			":s": number(time.Now().UnixMilli()),
		},
	})
	return err
}

// A table without time to live, and a name that is not constant.
func (s *Store) PutRecord(ctx context.Context, name string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-dns-records"), Item: values{
		"ttl": number(time.Now().UnixMilli()),
		name:  &types.AttributeValueMemberS{Value: name},
	}})
	return err
}
