package conditionalfailureunhandled

import (
	"context"
	"io"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// firstOf returns the first error that there is.
func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// The caller gets the error among others.
func putAndClose(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue, file io.Closer) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item, ConditionExpression: aws.String("attribute_not_exists(order_id)")})
	return firstOf(err, file.Close())
}

func last[T any](list ...T) T { return list[len(list)-1] }

func putAndPick(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item, ConditionExpression: aws.String("attribute_not_exists(order_id)")})
	return last(nil, err)
}

// What receives the error looks at it.
func putAndSend(ctx context.Context, client *dynamodb.Client, item map[string]types.AttributeValue, failures chan<- error) {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item, ConditionExpression: aws.String("attribute_not_exists(order_id)")})
	select {
	case failures <- err:
	default:
	}
}
