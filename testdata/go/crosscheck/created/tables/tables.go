// Package tables creates the tables of a help desk on a developer's machine.
package tables

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// The names of the tables.
const (
	Tickets   = "helpdesk-tickets"
	Replies   = "helpdesk-replies"
	Drafts    = "helpdesk-drafts"
	Archive   = "helpdesk-archive"
	Queues    = "helpdesk-queues"
	Macros    = "helpdesk-macros"
	Customers = "prod-bank-customers"
)

// Create creates all of them.
func Create(ctx context.Context, client *dynamodb.Client, archiveKey string, byDay bool) error {
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName: aws.String(Tickets),
		AttributeDefinitions: []types.AttributeDefinition{
			{AttributeName: aws.String("queue"), AttributeType: types.ScalarAttributeTypeS},
			{AttributeName: aws.String("number"), AttributeType: types.ScalarAttributeTypeN},
			{AttributeName: aws.String("owner"), AttributeType: types.ScalarAttributeTypeS},
			{AttributeName: aws.String("due"), AttributeType: types.ScalarAttributeTypeS},
		},
		KeySchema: key("queue", "number"),
		GlobalSecondaryIndexes: []types.GlobalSecondaryIndex{{
			IndexName: aws.String("by-owner"),
			KeySchema: []types.KeySchemaElement{
				{AttributeName: aws.String("owner"), KeyType: types.KeyTypeHash},
				{AttributeName: aws.String("due"), KeyType: types.KeyTypeRange},
			},
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeKeysOnly},
		}},
		LocalSecondaryIndexes: []types.LocalSecondaryIndex{{
			IndexName:  aws.String("queue-by-due"),
			KeySchema:  key("queue", "due"),
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeInclude, NonKeyAttributes: []string{"subject"}},
		}},
	})
	if err != nil {
		return err
	}
	// Some tables have one attribute as their key.
	for _, name := range []string{Replies, Drafts} {
		if err := create(ctx, client, name, "id"); err != nil {
			return err
		}
	}
	if err := create(ctx, client, Archive, archiveKey); err != nil {
		return err
	}
	// Which key the queues have is decided when the program runs.
	queues := &dynamodb.CreateTableInput{TableName: aws.String(Queues), KeySchema: key("name", "number")}
	if byDay {
		queues.KeySchema = key("day", "name")
	}
	if _, err := client.CreateTable(ctx, queues); err != nil {
		return err
	}
	return create(ctx, client, Macros, "shortcut")
}

// Copy creates a copy of what Terraform declares, which has another key by now.
func Copy(ctx context.Context, client *dynamodb.Client) error {
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName:            aws.String(Customers),
		AttributeDefinitions: []types.AttributeDefinition{{AttributeName: aws.String("id"), AttributeType: types.ScalarAttributeTypeS}},
		KeySchema:            []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}},
	})
	return err
}

// Reset creates a table with another key than [Create].
func Reset(ctx context.Context, client *dynamodb.Client) error {
	return create(ctx, client, Macros, "id")
}

func create(ctx context.Context, client *dynamodb.Client, name, id string) error {
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName:            aws.String(name),
		AttributeDefinitions: []types.AttributeDefinition{{AttributeName: aws.String(id), AttributeType: types.ScalarAttributeTypeS}},
		KeySchema:            []types.KeySchemaElement{{AttributeName: aws.String(id), KeyType: types.KeyTypeHash}},
	})
	return err
}

func key(partition, sort string) []types.KeySchemaElement {
	return []types.KeySchemaElement{
		{AttributeName: aws.String(partition), KeyType: types.KeyTypeHash},
		{AttributeName: aws.String(sort), KeyType: types.KeyTypeRange},
	}
}
