// Package indexkeynull writes keys of indexes.
package indexkeynull

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/indexkeynull/made"
)

type parcel struct {
	ID        string  `dynamodbav:"parcel_id"`
	Carrier   string  `dynamodbav:"carrier"`
	ShippedAt *string `dynamodbav:"shipped_at"`
	Weight    int     `dynamodbav:"weight"`
}

func leftOut(ctx context.Context, client *dynamodb.Client, id, day string) error {
	item, err := attributevalue.MarshalMap(parcel{ID: id, ShippedAt: &day})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}) // want DDB710 `PutItem writes "" into "carrier", a key of index "parcels-by-carrier"`
	return err
}

func isNil(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(&parcel{ID: id, Carrier: "post", ShippedAt: nil})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}) // want DDB710 `PutItem writes NULL into "shipped_at"`
	return err
}

func isEmpty(ctx context.Context, client *dynamodb.Client, id, day string) error {
	p := parcel{ID: id, ShippedAt: &day}
	p.Carrier = ""
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}) // want DDB710 `"carrier"`
	return err
}

// The struct and the table's name are another package's.
func elsewhere(ctx context.Context, store *made.Store, id string) error {
	item, err := attributevalue.MarshalMap(made.Parcel{ID: id})
	if err != nil {
		return err
	}
	_, err = store.Client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(store.Table), Item: item}) // want DDB710 `"carrier"`
	return err
}

func set(ctx context.Context, client *dynamodb.Client, id, carrier string, day time.Time) error {
	at := day.Format(time.DateOnly)
	item, err := attributevalue.MarshalMap(parcel{ID: id, Carrier: carrier, ShippedAt: &at})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

// A field that is set on some paths.
func perhaps(ctx context.Context, client *dynamodb.Client, id string, day *string, known bool) error {
	p := parcel{ID: id, ShippedAt: day}
	if known {
		p.Carrier = "post"
	}
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

// A struct of which nothing is known, and one that a function fills.
func unknown(ctx context.Context, client *dynamodb.Client, p parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

func fill(p *parcel) { p.Carrier, p.ShippedAt = "post", aws.String("2024-02-01") }

func filled(ctx context.Context, client *dynamodb.Client, id string) error {
	p := &parcel{ID: id}
	fill(p)
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

type sparse struct {
	ID        string    `dynamodbav:"parcel_id"`
	Carrier   string    `dynamodbav:"carrier,omitempty"`
	ShippedAt time.Time `dynamodbav:"shipped_at"`
}

// The index leaves the item out.
func left(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(sparse{ID: id})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

type note struct {
	ID   string `dynamodbav:"parcel_id"`
	Text string `dynamodbav:"text"`
}

// An empty text that is no key.
func noKey(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(note{ID: id})
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

type byOption struct {
	ID      string `json:"parcel_id"`
	Carrier string `json:"carrier,omitempty" dynamodbav:"carrier"`
}

func options(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMapWithOptions(byOption{ID: id}, func(o *attributevalue.EncoderOptions) { o.TagKey = "json" })
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

// The item is completed after it was encoded.
func completed(ctx context.Context, client *dynamodb.Client, id, carrier string) error {
	item, err := attributevalue.MarshalMap(sender{ID: id})
	if err != nil {
		return err
	}
	item["carrier"] = &types.AttributeValueMemberS{Value: carrier}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

func without(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(sender{ID: id})
	if err != nil {
		return err
	}
	delete(item, "carrier")
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

func cleaned(ctx context.Context, client *dynamodb.Client, id string) error {
	item, err := attributevalue.MarshalMap(sender{ID: id})
	if err != nil {
		return err
	}
	for name, value := range item {
		if text, ok := value.(*types.AttributeValueMemberS); ok && text.Value == "" {
			delete(item, name)
		}
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

type sender struct {
	ID      string `dynamodbav:"parcel_id"`
	Carrier string `dynamodbav:"carrier"`
}
