// Package pending works on what is left to do, which a sparse index lists.
package pending

import (
	"context"
	"os"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var table = os.Getenv("TASK_TABLE")

// List returns the tasks that are still to be done.
func List(ctx context.Context, client *dynamodb.Client) (ids []string, err error) {
	p := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		IndexName:                 aws.String("gsi1"),
		KeyConditionExpression:    aws.String("pending_status = :pending"),
		ProjectionExpression:      aws.String("task_id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":pending": &types.AttributeValueMemberS{Value: "PENDING"}},
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if id, ok := item["task_id"].(*types.AttributeValueMemberS); ok {
				ids = append(ids, id.Value)
			}
		}
	}
	return ids, nil
}

// Done takes a task out of the index.
func Done(ctx context.Context, client *dynamodb.Client, id string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:           aws.String(table),
		Key:                 map[string]types.AttributeValue{"task_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:    aws.String("REMOVE pending_status"),
		ConditionExpression: aws.String("attribute_exists(task_id)"),
	})
	return err
}
