// Package uniquebynonkey registers accounts.
package uniquebynonkey

import (
	"context"
	"crypto/rand"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/uniquebynonkey/accounts"
)

type item = map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func newID() string { return rand.Text() }

// Accounts keeps accounts.
type Accounts struct {
	db    *dynamodb.Client
	table string
}

func (a *Accounts) get(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return a.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &a.table, Key: item{"account_id": text(id)}})
}

func (a *Accounts) register(ctx context.Context, email string) error {
	_, err := a.db.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB153 warning likely `attribute_not_exists\(email\) does not keep email unique in the table in Accounts\.table \| the condition is only about the item with the same account_id, which is new each time, so that it always holds`
		TableName:           &a.table,
		Item:                item{"account_id": text(newID()), "email": text(email)},
		ConditionExpression: aws.String("attribute_not_exists(email)"),
	})
	return err
}

func (a *Accounts) both(ctx context.Context, email string) error {
	id := newID()
	_, err := a.db.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB153 `attribute_not_exists\(phone\)`
		TableName:                &a.table,
		Item:                     item{"account_id": text(id), "phone": text(email)},
		ConditionExpression:      aws.String("attribute_not_exists(account_id) AND attribute_not_exists(#p)"),
		ExpressionAttributeNames: map[string]string{"#p": "phone"},
	})
	return err
}

func (a *Accounts) inSteps(ctx context.Context, handle string) error {
	account := item{"handle": text(handle)}
	account["account_id"] = text(newID())
	in := &dynamodb.PutItemInput{TableName: &a.table, Item: account}
	in.ConditionExpression = aws.String("attribute_not_exists(handle)")
	_, err := a.db.PutItem(ctx, in) // want DDB153 `attribute_not_exists\(handle\)`
	return err
}

// The condition on the key is what keeps an item from being replaced.
func (a *Accounts) create(ctx context.Context, email string) error {
	_, err := a.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           &a.table,
		Item:                item{"account_id": text(newID()), "email": text(email)},
		ConditionExpression: aws.String("attribute_not_exists(account_id)"),
	})
	return err
}

// An item that is there may lack the attribute.
func (a *Accounts) close(ctx context.Context, id, reason string) error {
	_, err := a.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           &a.table,
		Item:                item{"account_id": text(id), "closed": text(reason)},
		ConditionExpression: aws.String("attribute_not_exists(closed)"),
	})
	return err
}

// The key of this table is unknown, and may be the email.
func (a *Accounts) invite(ctx context.Context, email string) error {
	_, err := a.db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String("invitations"),
		Item:                item{"token": text(newID()), "email": text(email)},
		ConditionExpression: aws.String("attribute_not_exists(email)"),
	})
	return err
}

// An item that another package makes is not followed to its new key.
func (a *Accounts) elsewhere(ctx context.Context, email string) error {
	if _, err := a.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("accounts"), Key: item{"account_id": text(email)}}); err != nil {
		return err
	}
	_, err := a.db.PutItem(ctx, accounts.Put(newID(), email))
	return err
}
