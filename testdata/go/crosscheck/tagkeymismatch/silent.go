package tagkeymismatch

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// The key is put into the item then.
func completed(ctx context.Context, client *dynamodb.Client, p parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	item["parcel_id"] = &types.AttributeValueMemberS{Value: p.ID}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

// Under a name that is not constant, or by a function.
func renamed(ctx context.Context, client *dynamodb.Client, p parcel, name string) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	item[name] = &types.AttributeValueMemberS{Value: p.ID}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

func addKey(item item, id string) { item["parcel_id"] = &types.AttributeValueMemberS{Value: id} }

func byFunction(ctx context.Context, client *dynamodb.Client, p parcel) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	addKey(item, p.ID)
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

func copied(ctx context.Context, client *dynamodb.Client, p parcel, more item) error {
	item, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	for name, value := range more {
		item[name] = value
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

type tagged struct {
	ID string `json:"parcel_id"`
}

func options(ctx context.Context, client *dynamodb.Client, t tagged) error {
	item, err := attributevalue.MarshalMapWithOptions(t, func(o *attributevalue.EncoderOptions) { o.TagKey = "json" })
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

// encoded marshals itself.
type encoded struct{ ID string }

func (e encoded) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberM{Value: item{"parcel_id": &types.AttributeValueMemberS{Value: e.ID}}}, nil
}

func itself(ctx context.Context, client *dynamodb.Client, e encoded) error {
	item, err := attributevalue.MarshalMap(e)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item})
	return err
}

type base struct {
	ID string `dynamodbav:"parcel_id"`
}

type derived struct {
	*base
	Note any `dynamodbav:"note"`
}

// An embedded struct has the key, and what an interface holds is not seen.
func embedded(ctx context.Context, client *dynamodb.Client, d derived, unseen any, undeclared string) error {
	item, err := attributevalue.MarshalMap(d)
	if err != nil {
		return err
	}
	if _, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}); err != nil {
		return err
	}
	if item, err = attributevalue.MarshalMap(unseen); err != nil {
		return err
	}
	if _, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item}); err != nil {
		return err
	}
	if item, err = attributevalue.MarshalMap(parcel{}); err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &undeclared, Item: item})
	return err
}

// One value of an attribute is no item.
func value(ctx context.Context, client *dynamodb.Client, p parcel) error {
	part, err := attributevalue.Marshal(p)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-parcels"), Item: item{
		"parcel_id": &types.AttributeValueMemberS{Value: p.ID},
		"part":      part,
	}})
	return err
}
