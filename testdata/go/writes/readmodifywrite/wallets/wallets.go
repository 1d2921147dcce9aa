// Package wallets keeps wallets for other packages.
package wallets

import (
	"context"
	"errors"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Wallet is what somebody has.
type Wallet struct {
	ID        string `dynamodbav:"wallet_id"`
	Balance   int64  `dynamodbav:"balance"`
	Status    string `dynamodbav:"status"`
	Label     string `dynamodbav:"label"`
	Version   int64  `dynamodbav:"version"`
	CreatedAt string `dynamodbav:"created_at"`
}

// Table is where wallets are.
type Table struct {
	client *dynamodb.Client
	name   string
}

func key(id string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"wallet_id": &types.AttributeValueMemberS{Value: id}}
}

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

// Get returns a wallet.
func (t *Table) Get(ctx context.Context, id string) (*Wallet, error) {
	out, err := t.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(t.name), Key: key(id)})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, errors.New("no such wallet")
	}
	var wallet Wallet
	if err := attributevalue.UnmarshalMap(out.Item, &wallet); err != nil {
		return nil, err
	}
	return &wallet, nil
}

// Open returns the wallets of an owner that are open.
func (t *Table) Open(ctx context.Context, owner string) ([]Wallet, error) {
	var all []Wallet
	pages := dynamodb.NewQueryPaginator(t.client, &dynamodb.QueryInput{
		TableName: aws.String(t.name), IndexName: aws.String("owner"), KeyConditionExpression: aws.String("owner = :o"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":o": &types.AttributeValueMemberS{Value: owner}},
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var wallets []Wallet
		if err := attributevalue.UnmarshalListOfMaps(page.Items, &wallets); err != nil {
			return nil, err
		}
		all = append(all, wallets...)
	}
	return all, nil
}

// SetBalance sets how much there is.
func (t *Table) SetBalance(ctx context.Context, id string, balance int64) error {
	_, err := t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(t.name), Key: key(id), UpdateExpression: aws.String("SET balance = :b"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":b": number(balance)},
	})
	return err
}

// SetBalanceOf does so if nothing has changed.
func (t *Table) SetBalanceOf(ctx context.Context, id string, balance, version int64) error {
	_, err := t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(t.name), Key: key(id), UpdateExpression: aws.String("SET balance = :b, version = version + :one"), ConditionExpression: aws.String("version = :v"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":b": number(balance), ":v": number(version), ":one": number(1)},
	})
	return err
}

// Add lets DynamoDB compute the sum.
func (t *Table) Add(ctx context.Context, id string, n int64) error {
	_, err := t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(t.name), Key: key(id), UpdateExpression: aws.String("SET balance = balance + :n"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":n": number(n)},
	})
	return err
}

// SetStatus sets the status.
func (t *Table) SetStatus(ctx context.Context, id, status string) error {
	_, err := t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(t.name), Key: key(id), UpdateExpression: aws.String("SET #s = :s"),
		ExpressionAttributeNames:  map[string]string{"#s": "status"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":s": &types.AttributeValueMemberS{Value: status}},
	})
	return err
}

// SetLabel sets the label.
func (t *Table) SetLabel(ctx context.Context, id, label string) error {
	set, err := expression.NewBuilder().WithUpdate(expression.Set(expression.Name("label"), expression.Value(label))).Build()
	if err != nil {
		return err
	}
	_, err = t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(t.name), Key: key(id), UpdateExpression: set.Update(),
		ExpressionAttributeNames: set.Names(), ExpressionAttributeValues: set.Values(),
	})
	return err
}

// Update sets what may change.
func (t *Table) Update(ctx context.Context, wallet *Wallet) error {
	_, err := t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String(t.name), Key: key(wallet.ID), UpdateExpression: aws.String("SET balance = :b, label = :l"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":b": number(wallet.Balance), ":l": &types.AttributeValueMemberS{Value: wallet.Label}},
	})
	return err
}

// Put puts a whole wallet.
func (t *Table) Put(ctx context.Context, wallet *Wallet) error {
	item, err := attributevalue.MarshalMap(wallet)
	if err != nil {
		return err
	}
	_, err = t.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(t.name), Item: item})
	return err
}
