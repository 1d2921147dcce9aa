// Package others writes sort keys with the other libraries.
package others

import (
	"context"
	"fmt"
	"strconv"

	dynamodbv2 "github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	"gocloud.dev/docstore/awsdynamodb/v2"
)

func remove(db dynamodbiface.DynamoDBAPI, table, customer string, n int) error {
	_, err := db.DeleteItem(&dynamodb.DeleteItemInput{TableName: &table, Key: map[string]*dynamodb.AttributeValue{
		"PK": {S: aws.String(customer)},
		"SK": {S: aws.String(fmt.Sprintf("ORDER#%d", n))}, // moot DDB305 "ORDER#{n}"
	}})
	return err
}

// Order says its keys in its tags.
type Order struct {
	Customer string `dynamo:"customer,hash"`
	Number   string `dynamo:"number,range"`
}

func save(ctx context.Context, t dynamo.Table, customer string, n int) error {
	return t.Put(Order{Customer: customer, Number: "O#" + strconv.Itoa(n)}).Run(ctx) // moot DDB305 `Sort key "number" is "O#\{n\}", with an unpadded number`
}

func list(ctx context.Context, t dynamo.Table, customer string, n int) (orders []Order, err error) {
	err = t.Get("customer", customer).Range("number", dynamo.BeginsWith, fmt.Sprintf("O#%d", n)).All(ctx, &orders) // want DDB305 `Sort key "number" is "O#\{n\}", with an unpadded number`
	return orders, err
}

// Document is a document of a collection whose keys its opening tells.
type Document struct {
	Room string `docstore:"room"`
	Post string `docstore:"post"`
}

func open(client *dynamodbv2.Client) (*docstore.Collection, error) {
	return awsdynamodb.OpenCollection(client, "chats", "room", "post", nil)
}

func post(ctx context.Context, posts *docstore.Collection, room string, n int) error {
	return posts.Put(ctx, &Document{Room: room, Post: fmt.Sprintf("POST#%d", n)}) // moot DDB305 `Sort key "post" is "POST#\{n\}", with an unpadded number`
}
