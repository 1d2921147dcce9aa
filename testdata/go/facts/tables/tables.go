// want package:"HasDynamo" package:"Bindings"

// Package tables creates tables in ways of which more or less is known.
package tables

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func whole(ctx context.Context, client *dynamodb.Client) error { // want whole:`^Summary\(\)$`
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName: aws.String("orders"),
		AttributeDefinitions: []types.AttributeDefinition{
			{AttributeName: aws.String("id"), AttributeType: types.ScalarAttributeTypeS},
			{AttributeName: aws.String("day"), AttributeType: types.ScalarAttributeTypeN},
		},
		KeySchema: []types.KeySchemaElement{
			{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash},
			{AttributeName: aws.String("day"), KeyType: types.KeyTypeRange},
		},
		GlobalSecondaryIndexes: []types.GlobalSecondaryIndex{{
			IndexName:  aws.String("by-day"),
			KeySchema:  []types.KeySchemaElement{{AttributeName: aws.String("day"), KeyType: types.KeyTypeHash}},
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeInclude, NonKeyAttributes: []string{"total", "state"}},
		}},
		LocalSecondaryIndexes: []types.LocalSecondaryIndex{{
			IndexName: aws.String("by-total"),
			KeySchema: []types.KeySchemaElement{
				{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash},
				{AttributeName: aws.String("total"), KeyType: types.KeyTypeRange},
			},
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeKeysOnly},
		}},
	})
	return err
}

func byParameters(ctx context.Context, client *dynamodb.Client, name, key string) error { // want byParameters:`^Summary\(asks\(CreateTable\)\)$`
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName:            &name,
		AttributeDefinitions: []types.AttributeDefinition{{AttributeName: &key, AttributeType: types.ScalarAttributeTypeB}},
		KeySchema:            []types.KeySchemaElement{{AttributeName: &key, KeyType: types.KeyTypeHash}},
	})
	return err
}

func perhapsSorted(ctx context.Context, client *dynamodb.Client, sorted bool) error { // want perhapsSorted:`^Summary\(\)$`
	input := &dynamodb.CreateTableInput{
		TableName: aws.String("carts"),
		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}},
	}
	if sorted {
		input.KeySchema = append(input.KeySchema, types.KeySchemaElement{AttributeName: aws.String("day"), KeyType: types.KeyTypeRange})
	}
	_, err := client.CreateTable(ctx, input)
	return err
}

func anyIndexes(ctx context.Context, client *dynamodb.Client, names, attributes []string) error { // want anyIndexes:`^Summary\(\)$`
	input := &dynamodb.CreateTableInput{
		TableName: aws.String("users"),
		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}},
	}
	for _, name := range names {
		input.GlobalSecondaryIndexes = append(input.GlobalSecondaryIndexes, types.GlobalSecondaryIndex{
			IndexName:  &name,
			KeySchema:  []types.KeySchemaElement{{AttributeName: aws.String("name"), KeyType: types.KeyTypeHash}},
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeInclude, NonKeyAttributes: attributes},
		})
	}
	_, err := client.CreateTable(ctx, input)
	return err
}

func someAttributes(ctx context.Context, client *dynamodb.Client, attributes []string) error { // want someAttributes:`^Summary\(\)$`
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{
		TableName: aws.String("rooms"),
		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}},
		GlobalSecondaryIndexes: []types.GlobalSecondaryIndex{{
			IndexName:  aws.String("by-size"),
			KeySchema:  []types.KeySchemaElement{{AttributeName: aws.String("size"), KeyType: types.KeyTypeHash}},
			Projection: &types.Projection{ProjectionType: types.ProjectionTypeInclude, NonKeyAttributes: attributes},
		}},
	})
	return err
}

func unknownKey(ctx context.Context, client *dynamodb.Client, key []types.KeySchemaElement) error { // want unknownKey:`^Summary\(asks\(CreateTable\)\)$`
	_, err := client.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String("halls"), KeySchema: key})
	return err
}
