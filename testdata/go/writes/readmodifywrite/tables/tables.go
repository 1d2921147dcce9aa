// Package tables reads and writes single items for the packages that know what is in them.
package tables

import (
	"context"
	"errors"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// ErrNotFound says that there is no item of the key.
var ErrNotFound = errors.New("not found")

// Table is one table, keyed by an identifier.
type Table struct {
	client *dynamodb.Client
	name   string
}

func key(id string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: id}}
}

// Get decodes the item of a key into out.
func (t *Table) Get(ctx context.Context, id string, out any) error {
	res, err := t.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(t.name), Key: key(id)})
	if err != nil {
		return err
	}
	if res.Item == nil {
		return ErrNotFound
	}
	return attributevalue.UnmarshalMap(res.Item, out)
}

// Put stores an item.
func (t *Table) Put(ctx context.Context, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	item["stored_at"] = &types.AttributeValueMemberS{Value: time.Now().UTC().Format(time.RFC3339)}
	return t.put(ctx, item, nil)
}

// PutIf stores an item if a condition holds.
func (t *Table) PutIf(ctx context.Context, v any, condition *string) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	return t.put(ctx, item, condition)
}

func (t *Table) put(ctx context.Context, item map[string]types.AttributeValue, condition *string) error {
	_, err := t.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(t.name), Item: item, ConditionExpression: condition})
	return err
}

// PutNew stores an item that is not there yet.
func (t *Table) PutNew(ctx context.Context, v any) error {
	return t.PutIf(ctx, v, aws.String("attribute_not_exists(id)"))
}

// PutAs stores an item under another key.
func (t *Table) PutAs(ctx context.Context, id string, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	item["id"] = &types.AttributeValueMemberS{Value: id}
	return t.put(ctx, item, nil)
}

// PutUnder stores an item under another key by itself.
func (t *Table) PutUnder(ctx context.Context, id string, v any) error {
	item, err := attributevalue.MarshalMap(v)
	if err != nil {
		return err
	}
	item["id"] = &types.AttributeValueMemberS{Value: id}
	_, err = t.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(t.name), Item: item})
	return err
}

// PutOrCreate stores an item; a new one only if there is none.
func (t *Table) PutOrCreate(ctx context.Context, v any, isNew bool) error {
	if isNew {
		return t.PutNew(ctx, v)
	}
	return t.Put(ctx, v)
}

// Exists reads an item, and leaves what it is given as it is.
func (t *Table) Exists(ctx context.Context, id string, like any) (bool, error) {
	res, err := t.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(t.name), Key: key(id)})
	if err != nil {
		return false, err
	}
	return len(res.Item) > 0 && like != nil, nil
}

// Latest decodes the newest item of an owner into out.
func (t *Table) Latest(ctx context.Context, owner string, out any) error {
	res, err := t.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(t.name),
		KeyConditionExpression:    aws.String("#o = :o"),
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":o": &types.AttributeValueMemberS{Value: owner}},
		ScanIndexForward:          aws.Bool(false),
		Limit:                     aws.Int32(1),
	})
	if err != nil {
		return err
	}
	if len(res.Items) == 0 {
		return ErrNotFound
	}
	return attributevalue.UnmarshalMap(res.Items[0], out)
}

// Find returns the item of a key as whatever the caller knows it to be.
func Find[T any](ctx context.Context, t *Table, id string) (T, error) {
	var found T
	err := t.Get(ctx, id, &found)
	return found, err
}

// Items does the same for others; Table is the one that does.
type Items interface {
	Get(ctx context.Context, id string, out any) error
	Put(ctx context.Context, v any) error
}
