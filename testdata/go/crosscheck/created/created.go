// Package created asks tables that another package creates.
package created

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/crosscheck/created/tables"
)

type item = map[string]types.AttributeValue

func text(v string) types.AttributeValue { return &types.AttributeValueMemberS{Value: v} }

func number(v string) types.AttributeValue { return &types.AttributeValueMemberN{Value: v} }

// Store holds tickets.
type Store struct {
	client *dynamodb.Client
	table  string
}

// New returns a Store.
func New(client *dynamodb.Client) *Store { return &Store{client, tables.Tickets} }

func (s *Store) get(ctx context.Context, queue, n string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"queue": text(queue), "number": number(n)}})
}

func (s *Store) getByID(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"id": text(id)}}) // want DDB703 error proven `^GetItem key lacks "queue", the partition key of "helpdesk-tickets"`
}

func (s *Store) getByText(ctx context.Context, queue, n string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"queue": text(queue), "number": text(n)}}) // want DDB704 `"number"`
}

func (s *Store) rename(ctx context.Context, queue, n string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       item{"queue": text(queue), "number": number(n)},
		UpdateExpression:          aws.String("SET #q = :q"), // want DDB709 `"queue"`
		ExpressionAttributeNames:  map[string]string{"#q": "queue"},
		ExpressionAttributeValues: item{":q": text("closed")},
	})
	return err
}

// An index has the key and the attributes with which it is created.
func (s *Store) owned(ctx context.Context, owner string) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("by-owner"),
		KeyConditionExpression:    aws.String("assignee = :o"), // want DDB705 `^Query key condition names "assignee", which is not in the key of index "by-owner" of "helpdesk-tickets"`
		ExpressionAttributeValues: item{":o": text(owner)},
	})
}

func (s *Store) due(ctx context.Context, queue, day string) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("queue-by-due"),
		KeyConditionExpression:    aws.String("queue = :q AND due < :d"),
		ExpressionAttributeValues: item{":q": text(queue), ":d": text(day)},
	})
}

// Other code may add an index.
func (s *Store) urgent(ctx context.Context, level string) (*dynamodb.QueryOutput, error) {
	return s.client.Query(ctx, &dynamodb.QueryInput{ // undecided DDB702 `Go code creates it, and other code may add indexes`
		TableName:                 &s.table,
		IndexName:                 aws.String("by-priority"),
		KeyConditionExpression:    aws.String("priority = :p"),
		ExpressionAttributeValues: item{":p": text(level)},
	})
}

// Nor is it known whether it has a time to live.
func (s *Store) put(ctx context.Context, queue, n, expires string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{"queue": text(queue), "number": number(n), "expires_at": number(expires)}})
	return err
}

// A helper creates several tables with one key.
func replies(ctx context.Context, client *dynamodb.Client, id string) error {
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Replies), Key: item{"id": text(id)}}); err != nil {
		return err
	}
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Drafts), Key: item{"draft": text(id)}}); err != nil { // want DDB703 `"id", the partition key of "helpdesk-drafts"`
		return err
	}
	return nil
}

// The key is unknown.
func archived(ctx context.Context, client *dynamodb.Client, id string) error {
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Archive), Key: item{"anything": text(id)}}); err != nil {
		return err
	}
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Queues), Key: item{"anything": text(id)}})
	return err
}

// Two functions create it with different keys: both must be contradicted.
func macros(ctx context.Context, client *dynamodb.Client, id string) error {
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Macros), Key: item{"id": text(id)}}); err != nil {
		return err
	}
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Macros), Key: item{"name": text(id)}}) // want DDB703 `"shortcut", the partition key of "helpdesk-macros"`
	return err
}

// What Terraform declares counts.
func customer(ctx context.Context, client *dynamodb.Client, id string) error {
	if _, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Customers), Key: item{"customer_id": text(id)}}); err != nil {
		return err
	}
	_, err := client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String(tables.Customers), Key: item{"id": text(id)}}) // want DDB703 `"customer_id"`
	return err
}
