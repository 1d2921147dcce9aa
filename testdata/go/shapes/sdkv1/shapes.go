// Package sdkv1 makes requests for aws-sdk-go, where attribute values are one
// struct and lists are of pointers.
package sdkv1

import (
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

type item = map[string]*dynamodb.AttributeValue

// Order is what the shop keeps of an order.
type Order struct{ ID string }

// Store keeps orders.
type Store struct {
	db    dynamodbiface.DynamoDBAPI
	table string
}

func (s *Store) literal(id string) {
	s.db.GetItem(&dynamodb.GetItemInput{ // want `^Key={id:S\(param1\) line:N\("7"\) set:S\("x"\)}$`
		TableName: &s.table,
		Key: item{
			"id":   {S: aws.String(id)},
			"line": {N: aws.String("7")},
			"set":  (&dynamodb.AttributeValue{}).SetS("x"),
		},
	})
}

func (s *Store) setters(id string) {
	in := (&dynamodb.PutItemInput{}).SetTableName(s.table).SetItem(item{
		"id":   new(dynamodb.AttributeValue).SetS(id),
		"tags": {SS: aws.StringSlice([]string{"new"})},
		"to":   {M: item{"city": {S: aws.String("Kyoto")}}},
	})
	s.db.PutItem(in) // want `^Item={id:S\(param1\) tags:SSset to:M{city:S\("Kyoto"\)}}$`
}

func (s *Store) batch(o Order) error {
	encoded, err := dynamodbattribute.MarshalMap(o)
	if err != nil {
		return err
	}
	s.db.BatchWriteItem(&dynamodb.BatchWriteItemInput{RequestItems: map[string][]*dynamodb.WriteRequest{ // want `^RequestItems={orders:\[{PutRequest:{Item:encoded param1}} {DeleteRequest:{Key:{id:S\("2"\)}}}\]}$`
		"orders": {
			{PutRequest: &dynamodb.PutRequest{Item: encoded}},
			new(dynamodb.WriteRequest).SetDeleteRequest(&dynamodb.DeleteRequest{Key: item{"id": {S: aws.String("2")}}}),
		},
	}})
	return nil
}
