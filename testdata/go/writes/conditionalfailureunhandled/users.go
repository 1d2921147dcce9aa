// Package conditionalfailureunhandled writes on conditions.
package conditionalfailureunhandled

import (
	"context"
	"errors"
	"log"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/aws/smithy-go"
)

var errTaken = errors.New("taken")

func user(item map[string]types.AttributeValue) *dynamodb.PutItemInput {
	return &dynamodb.PutItemInput{
		TableName:           aws.String("users"),
		ConditionExpression: aws.String("attribute_not_exists(user_name)"),
		Item:                item,
	}
}

func logged(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) {
	if _, err := client.PutItem(ctx, user(item)); err != nil { // want DDB126 note likely `Conditional PutItem of "users" does not tell ConditionalCheckFailedException from other errors`
		log.Print(err)
	}
}

func answered(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) int {
	_, err := client.PutItem(ctx, user(item)) // want DDB126 `Conditional PutItem of "users" does not tell ConditionalCheckFailedException from other errors`
	if err != nil {
		return 500
	}
	return 200
}

func otherType(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) bool {
	_, err := client.PutItem(ctx, user(item)) // want DDB126 `Conditional PutItem of "users" does not tell ConditionalCheckFailedException from other errors`
	var throttled *types.ProvisionedThroughputExceededException
	return errors.As(err, &throttled)
}

func told(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) error {
	_, err := client.PutItem(ctx, user(item))
	if failed, ok := errors.AsType[*types.ConditionalCheckFailedException](err); ok {
		log.Print(failed)
		return errTaken
	}
	return nil
}

func code(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) bool {
	_, err := client.PutItem(ctx, user(item))
	var api smithy.APIError
	return errors.As(err, &api) && api.ErrorCode() == "ConditionalCheckFailedException"
}

func text(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) bool {
	_, err := client.PutItem(ctx, user(item))
	return err != nil && strings.Contains(err.Error(), "ConditionalCheckFailed")
}

func returned(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) error {
	_, err := client.PutItem(ctx, user(item))
	return err
}

// Without a condition there is nothing to tell.
func unconditional(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) {
	if _, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("users"), Item: item}); err != nil {
		log.Print(err)
	}
}
