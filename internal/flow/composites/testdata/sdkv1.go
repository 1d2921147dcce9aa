// Package sdkv1 makes attribute values of aws-sdk-go, where they are one struct with a field
// for each kind, and methods set these.
package sdkv1

import (
	"example.org/elsewhere"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbattribute"
)

type item = map[string]*dynamodb.AttributeValue

func attributes(id string, yes bool) {
	show(&dynamodb.AttributeValue{S: aws.String(id)})                  // shape: S(param0)
	show(item{"n": {N: aws.String("7")}})                              // shape: {n:N("7")}
	show((&dynamodb.AttributeValue{}).SetS("x"))                       // shape: S("x")
	show(new(dynamodb.AttributeValue).SetS(id))                        // shape: S(param0)
	show(&dynamodb.AttributeValue{M: item{"a": {S: aws.String("b")}}}) // shape: M{a:S("b")}
	show(&dynamodb.AttributeValue{SS: aws.StringSlice([]string{"a"})}) // shape: SSset
	show(&dynamodb.AttributeValue{})                                   // shape: {}
	both := &dynamodb.AttributeValue{S: aws.String("a")}
	both.N = aws.String("1")
	show(both) // shape: {N:"1" S:"a"}
	some := &dynamodb.AttributeValue{}
	if yes {
		some.S = aws.String("a")
	}
	show(some) // shape: {S?:"a"}
	passed := &dynamodb.AttributeValue{S: aws.String("a")}
	elsewhere.Fill(passed)
	show(passed) // shape: {S:set ...}
	set := &dynamodb.AttributeValue{S: aws.String("a")}
	elsewhere.FillText(set.S)
	show(set) // shape: Sset
	in := (&dynamodb.PutItemInput{}).SetTableName("orders").SetItem(item{"id": new(dynamodb.AttributeValue).SetS(id)})
	show(in)                             // shape: unknown
	show(aws.StringSlice([]string{"a"})) // is: set // set: yes
	encoded, _ := dynamodbattribute.MarshalMap(map[string]string{"a": id})
	show(encoded) // shape: encoded {a:param0}
}

func indexed(keys []item) {
	requests := make([]*dynamodb.WriteRequest, len(keys))
	values := make([]*dynamodb.AttributeValue, len(keys))
	for i, key := range keys {
		requests[i] = &dynamodb.WriteRequest{DeleteRequest: &dynamodb.DeleteRequest{Key: key}}
		values[i] = key["id"]
	}
	show(requests) // shape: [{DeleteRequest:{Key:unknown}}?*]
	show(values)   // shape: [unknown?* ...]
}
