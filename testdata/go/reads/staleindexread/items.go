package staleindexread

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type key = map[string]types.AttributeValue

func rename(ctx context.Context, db *dynamodb.Client, team key, in *dynamodb.UpdateItemInput) (*dynamodb.GetItemOutput, error) {
	in.TableName, in.Key = aws.String("teams"), team
	if _, err := db.UpdateItem(ctx, in); err != nil {
		return nil, err
	}
	return db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("teams"), Key: team}) // want DDB131 `GetItem of "teams" comes after an UpdateItem of the same item`
}

func consistently(ctx context.Context, db *dynamodb.Client, team key, in *dynamodb.UpdateItemInput) (*dynamodb.GetItemOutput, error) {
	in.TableName, in.Key = aws.String("teams"), team
	if _, err := db.UpdateItem(ctx, in); err != nil {
		return nil, err
	}
	return db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("teams"), Key: team, ConsistentRead: aws.Bool(true)})
}

func another(ctx context.Context, db *dynamodb.Client, team, other key) (*dynamodb.GetItemOutput, error) {
	if _, err := db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("teams"), Key: team}); err != nil {
		return nil, err
	}
	return db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("teams"), Key: other})
}
