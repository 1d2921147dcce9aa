package readmodifywrite

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Crate is what is on a shelf.
type Crate struct {
	ID   string `dynamodbav:"crate_id"`
	Left int    `dynamodbav:"left"`
}

// Crates are read by transactions.
type Crates struct {
	client *dynamodb.Client
	table  string
}

func (c *Crates) pair(ctx context.Context, id, other string) (*dynamodb.TransactGetItemsOutput, error) {
	return c.client.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: []types.TransactGetItem{
		{Get: &types.Get{TableName: aws.String(c.table), Key: values{"crate_id": text(id)}}},
		{Get: &types.Get{TableName: aws.String(c.table), Key: values{"crate_id": text(other)}}},
	}})
}

func (c *Crates) put(ctx context.Context, crate Crate) error {
	item, err := attributevalue.MarshalMap(crate)
	if err != nil {
		return err
	}
	_, err = c.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(c.table), Item: item})
	return err
}

// Take puts back one of what was read.
func (c *Crates) Take(ctx context.Context, id, other string, n int) error {
	out, err := c.client.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: []types.TransactGetItem{
		{Get: &types.Get{TableName: aws.String(c.table), Key: values{"crate_id": text(id)}}},
		{Get: &types.Get{TableName: aws.String(c.table), Key: values{"crate_id": text(other)}}},
	}})
	if err != nil {
		return err
	}
	var crate Crate
	if err := attributevalue.UnmarshalMap(out.Responses[0].Item, &crate); err != nil {
		return err
	}
	if crate.Left < n {
		return errors.New("too few")
	}
	crate.Left -= n
	item, err := attributevalue.MarshalMap(crate)
	if err != nil {
		return err
	}
	_, err = c.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(c.table), Item: item}) // want DDB109 `PutItem writes the item from TransactGetItems back to the table in Crates\.table without a condition`
	return err
}

// Move stores by another function.
func (c *Crates) Move(ctx context.Context, id, other string) error {
	out, err := c.pair(ctx, id, other)
	if err != nil {
		return err
	}
	var crate Crate
	if err := attributevalue.UnmarshalMap(out.Responses[1].Item, &crate); err != nil {
		return err
	}
	crate.Left++
	return c.put(ctx, crate) // want DDB109 `put \(PutItem\) writes the item from TransactGetItems back`
}

// Rename puts an item under another key.
func (c *Crates) Rename(ctx context.Context, id, other, to string) error {
	out, err := c.pair(ctx, id, other)
	if err != nil {
		return err
	}
	var crate Crate
	if err := attributevalue.UnmarshalMap(out.Responses[0].Item, &crate); err != nil {
		return err
	}
	crate.ID = to
	return c.put(ctx, crate)
}

// Sum stores what was read in another item.
func (c *Crates) Sum(ctx context.Context, id, other, sum string) error {
	out, err := c.pair(ctx, id, other)
	if err != nil {
		return err
	}
	var one, two Crate
	if err := attributevalue.UnmarshalMap(out.Responses[0].Item, &one); err != nil {
		return err
	}
	if err := attributevalue.UnmarshalMap(out.Responses[1].Item, &two); err != nil {
		return err
	}
	return c.put(ctx, Crate{ID: sum, Left: one.Left + two.Left})
}

// Note reads two tables.
func (c *Crates) Note(ctx context.Context, id, other string) error {
	out, err := c.client.TransactGetItems(ctx, &dynamodb.TransactGetItemsInput{TransactItems: []types.TransactGetItem{
		{Get: &types.Get{TableName: aws.String(c.table), Key: values{"crate_id": text(id)}}},
		{Get: &types.Get{TableName: aws.String("pallets"), Key: values{"crate_id": text(other)}}},
	}})
	if err != nil {
		return err
	}
	var crate Crate
	if err := attributevalue.UnmarshalMap(out.Responses[1].Item, &crate); err != nil {
		return err
	}
	crate.Left = 0
	return c.put(ctx, crate)
}

// A condition tells of changes.
func (c *Crates) TakeIf(ctx context.Context, id, other string) error {
	out, err := c.pair(ctx, id, other)
	if err != nil {
		return err
	}
	var crate Crate
	if err := attributevalue.UnmarshalMap(out.Responses[0].Item, &crate); err != nil {
		return err
	}
	before := crate.Left
	crate.Left--
	item, err := attributevalue.MarshalMap(crate)
	if err != nil {
		return err
	}
	left, err := attributevalue.Marshal(before)
	if err != nil {
		return err
	}
	_, err = c.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String(c.table), Item: item, ConditionExpression: aws.String("#l = :l"),
		ExpressionAttributeNames: map[string]string{"#l": "left"}, ExpressionAttributeValues: values{":l": left},
	})
	return err
}
