package keytype

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// The type of a field contradicts the table as a value does.
type numbered struct {
	ID int64 `dynamodbav:"parcel_id"`
}

func numberedParcel(ctx context.Context, client *dynamodb.Client, n numbered) error {
	item, err := attributevalue.MarshalMap(n)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}) // want DDB704 `PutItem gives "parcel_id" as N, but "prod-shop-parcels" declares it as S`
	return err
}

func mappedKey(ctx context.Context, client *dynamodb.Client, id int) (*dynamodb.GetItemOutput, error) {
	k, err := attributevalue.MarshalMap(map[string]int{"parcel_id": id}) // want DDB704 `GetItem gives "parcel_id" as N`
	if err != nil {
		return nil, err
	}
	return client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("prod-shop-parcels"), Key: k})
}

type rarely struct {
	ID      string `dynamodbav:"parcel_id"`
	Carrier int    `dynamodbav:"carrier,omitempty"`
}

func indexedRarely(ctx context.Context, client *dynamodb.Client, r rarely) error {
	item, err := attributevalue.MarshalMap(r)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}) // want DDB704 `PutItem gives "carrier" as N`
	return err
}

// An attribute of another type that is certainly left out.
func leftOutRarely(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(rarely{ID: id})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}
