// Package tagkeymismatch writes structs whose tags do not fit the table's key.
package tagkeymismatch

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/tagkeymismatch/model"
)

type line struct {
	Order string `dynamodbav:"order_id"`
	Line  int    `dynamodbav:"Line"`
	Text  string `dynamodbav:"text,omitempty"`
}

func otherCase(ctx context.Context, client *dynamodb.Client, l line) error {
	item, err := attributevalue.MarshalMap(l)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-orders"), Item: item}) // want DDB721 error `PutItem item is made of line, which lacks "line", the sort key of "prod-shop-orders" .* Missing the key line in the item.* name Line "line" in its tag "dynamodbav": attribute names are case-sensitive`
	return err
}

type parcel struct {
	ID     string
	Weight int `dynamodbav:"weight"`
}

func noTag(ctx context.Context, client *dynamodb.Client, p *parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	item["carrier"] = &types.AttributeValueMemberS{Value: "post"}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}) // want DDB721 `made of parcel, which lacks "parcel_id", the partition key of .* name a field "parcel_id"`
	return err
}

func batch(ctx context.Context, client *dynamodb.Client, p parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB721 `lacks "parcel_id"`
		{Put: &types.Put{TableName: aws.String("prod-shop-parcels"), Item: item}},
	}})
	return err
}

// The type and the table's name are another package's.
func elsewhere(ctx context.Context, store *model.Store, p model.Parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &store.Table, Item: item}) // want DDB721 `made of Parcel, which lacks "parcel_id"`
	return err
}

type key struct {
	ID string `dynamodbav:"parcelId"`
}

func get(ctx context.Context, client *dynamodb.Client, id string) (*dynamodb.GetItemOutput, error) {
	k, err := attributevalue.MarshalMap(key{id})
	if err != nil {
		return nil, err
	}
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-parcels"), Key: k}) // want DDB721 `GetItem key is made of key, which lacks "parcel_id"`
}
