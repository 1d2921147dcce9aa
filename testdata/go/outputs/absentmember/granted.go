package absentmember

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func parcels(keys ...map[string]types.AttributeValue) *dynamodb.TransactGetItemsInput {
	in := &dynamodb.TransactGetItemsInput{}
	for _, key := range keys {
		in.TransactItems = append(in.TransactItems, types.TransactGetItem{Get: &types.Get{TableName: aws.String("parcels"), Key: key}})
	}
	return in
}

func (c *Counters) both(ctx context.Context, a, b map[string]types.AttributeValue) (string, error) {
	out, err := c.db.TransactGetItems(ctx, parcels(a, b))
	if err != nil {
		return "", err
	}
	return out.Responses[0].Item["street"].(*types.AttributeValueMemberS).Value, nil // want DDB151 warning likely `An attribute of Item of this TransactGetItems is read without a check \| Item is empty if no item has the key, and code that takes an attribute out of it for granted panics \| check len\(Item\) > 0 first`
}

func (c *Counters) bothChecked(ctx context.Context, a, b map[string]types.AttributeValue) (string, error) {
	out, err := c.db.TransactGetItems(ctx, parcels(a, b))
	if err != nil {
		return "", err
	}
	first := out.Responses[0].Item
	if len(first) == 0 {
		return "", errors.New("no such parcel")
	}
	return first["street"].(*types.AttributeValueMemberS).Value, nil
}

func (c *Counters) bothAsked(ctx context.Context, a, b map[string]types.AttributeValue) (string, error) {
	out, err := c.db.TransactGetItems(ctx, parcels(a, b))
	if err != nil {
		return "", err
	}
	if street, ok := out.Responses[0].Item["street"].(*types.AttributeValueMemberS); ok {
		return street.Value, nil
	}
	return "", errors.New("no such parcel")
}

// What is decoded may be checked afterwards.
func (c *Counters) bothDecoded(ctx context.Context, a, b map[string]types.AttributeValue) (n counter, err error) {
	out, err := c.db.TransactGetItems(ctx, parcels(a, b))
	if err != nil {
		return n, err
	}
	return n, attributevalue.UnmarshalMap(out.Responses[0].Item, &n)
}

func (c *Counters) remove(ctx context.Context, key map[string]types.AttributeValue) (string, error) {
	out, err := c.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("parcels"), Key: key, ReturnValues: types.ReturnValueAllOld})
	if err != nil {
		return "", err
	}
	return out.Attributes["street"].(*types.AttributeValueMemberS).Value, nil // want DDB151 warning `An attribute of Attributes of this DeleteItem is read without a check \| Attributes is empty if there was no such item`
}

// The condition fails if there is none.
func (c *Counters) removeKnown(ctx context.Context, key map[string]types.AttributeValue) (string, error) {
	out, err := c.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: aws.String("parcels"), Key: key, ReturnValues: types.ReturnValueAllOld,
		ConditionExpression: aws.String("attribute_exists(id)"),
	})
	if err != nil {
		return "", err
	}
	return out.Attributes["street"].(*types.AttributeValueMemberS).Value, nil
}

func (c *Counters) removeAny(ctx context.Context, key map[string]types.AttributeValue) (n counter, err error) {
	out, err := c.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("parcels"), Key: key, ReturnValues: types.ReturnValueAllOld})
	if err != nil {
		return n, err
	}
	return n, attributevalue.UnmarshalMap(out.Attributes, &n)
}
