package missingpagination

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type row = map[string]types.AttributeValue

// Chores are read by pages of fifty.
type Chores struct{ db *dynamodb.Client }

func (c *Chores) page(ctx context.Context, list string, start row) ([]row, row, error) {
	out, err := c.db.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("chores"), KeyConditionExpression: aws.String("list_id = :l"), Limit: aws.Int32(50), ExclusiveStartKey: start,
		ExpressionAttributeValues: row{":l": &types.AttributeValueMemberS{Value: list}},
	})
	if err != nil {
		return nil, nil, err
	}
	return out.Items, out.LastEvaluatedKey, nil
}

// The caller counts what is open on the first page.
func (c *Chores) open(ctx context.Context, list string) (open int, err error) {
	chores, _, err := c.page(ctx, list, nil) // want DDB102 error `page reads only the first page of a Query of "chores"`
	if err != nil {
		return 0, err
	}
	var all []struct{ Done bool }
	if err := attributevalue.UnmarshalListOfMaps(chores, &all); err != nil {
		return 0, err
	}
	for _, chore := range all {
		if !chore.Done {
			open++
		}
	}
	return open, nil
}

// It shows the first fifty.
func (c *Chores) first(ctx context.Context, list string) ([]row, error) {
	chores, _, err := c.page(ctx, list, nil)
	return chores, err
}

// These are the latest few, and there is no other page to be asked for.
func (c *Chores) latest(ctx context.Context, list string) ([]row, error) {
	out, err := c.db.Query(ctx, &dynamodb.QueryInput{
		TableName: aws.String("chores"), KeyConditionExpression: aws.String("list_id = :l"), Limit: aws.Int32(5), ScanIndexForward: aws.Bool(false),
		ExpressionAttributeValues: row{":l": &types.AttributeValueMemberS{Value: list}},
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

func (c *Chores) streak(ctx context.Context, list string) (done int, err error) {
	chores, err := c.latest(ctx, list)
	if err != nil {
		return 0, err
	}
	for _, chore := range chores {
		if last, ok := chore["done"].(*types.AttributeValueMemberBOOL); ok && last.Value {
			done++
		}
	}
	return done, nil
}
