// Package dottedplaceholder writes paths into placeholders.
package dottedplaceholder

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type item = map[string]types.AttributeValue

// Customers keeps customers.
type Customers struct{ db *dynamodb.Client }

func (c *Customers) move(ctx context.Context, key item, street string) error {
	_, err := c.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("customers"), Key: key,
		UpdateExpression:          aws.String("SET #street = :s"), // want DDB211 warning likely `#street stands for one attribute, whose name is address\.street, and not a path \| .* \| write a placeholder for each part: #address\.#street`
		ExpressionAttributeNames:  map[string]string{"#street": "address.street"},
		ExpressionAttributeValues: item{":s": &types.AttributeValueMemberS{Value: street}},
	})
	return err
}

func (c *Customers) visits(ctx context.Context, in item) ([]item, error) {
	out, err := c.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("customers"),
		KeyConditionExpression:    aws.String("id = :id"),
		FilterExpression:          aws.String("#v > :n AND attribute_exists(#v)"), // want DDB211 `#v stands for one attribute, whose name is stats\.visits`
		ProjectionExpression:      aws.String("#first"),                           // want DDB211 `#first stands for one attribute, whose name is lines\[0\]\.sku`
		ExpressionAttributeNames:  map[string]string{"#v": "stats.visits", "#first": "lines[0].sku"},
		ExpressionAttributeValues: in,
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (c *Customers) right(ctx context.Context, key item, street string) error {
	_, err := c.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("customers"), Key: key,
		UpdateExpression:          aws.String("SET #address.#street = :s"),
		ConditionExpression:       aws.String("attribute_exists(#address)"),
		ExpressionAttributeNames:  map[string]string{"#address": "address", "#street": "street"},
		ExpressionAttributeValues: item{":s": &types.AttributeValueMemberS{Value: street}},
	})
	return err
}

// Keys of a map may have dots, and so may names that look like no path.
func (c *Customers) label(ctx context.Context, key item) error {
	_, err := c.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("customers"), Key: key,
		UpdateExpression:         aws.String("REMOVE #labels.#label, #version"),
		ExpressionAttributeNames: map[string]string{"#labels": "labels", "#label": "app.name", "#version": "v1.2"},
	})
	return err
}

// What a placeholder stands for is unknown here.
func (c *Customers) unknown(ctx context.Context, key item, name string) error {
	_, err := c.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("customers"), Key: key,
		UpdateExpression:         aws.String("REMOVE #name"),
		ExpressionAttributeNames: map[string]string{"#name": name},
	})
	return err
}
