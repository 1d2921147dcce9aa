// Package accesslog reads what members did, by time.
package accesslog

import (
	"context"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var table = os.Getenv("MEMBER_ACCESS_LOG_TABLE")

// Between returns the pages that a member saw in a period, oldest first.
func Between(ctx context.Context, client *dynamodb.Client, member string, from, to time.Time) (pages []string, err error) {
	p := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:              aws.String(table),
		KeyConditionExpression: aws.String("member_id = :member AND accessed_at BETWEEN :from AND :to"),
		ProjectionExpression:   aws.String("page_path"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":member": &types.AttributeValueMemberS{Value: member},
			":from":   &types.AttributeValueMemberS{Value: from.UTC().Format(time.RFC3339)},
			":to":     &types.AttributeValueMemberS{Value: to.UTC().Format(time.RFC3339)},
		},
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if path, ok := item["page_path"].(*types.AttributeValueMemberS); ok {
				pages = append(pages, path.Value)
			}
		}
	}
	return pages, nil
}

// Last returns when a member was here last, and false if never.
func Last(ctx context.Context, client *dynamodb.Client, member string) (at string, ok bool, err error) {
	out, err := client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String(table),
		KeyConditionExpression:    aws.String("member_id = :member"),
		ProjectionExpression:      aws.String("accessed_at"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":member": &types.AttributeValueMemberS{Value: member}},
		ScanIndexForward:          aws.Bool(false),
		Limit:                     aws.Int32(1),
	})
	if err != nil || len(out.Items) == 0 {
		return "", false, err
	}
	last, ok := out.Items[0]["accessed_at"].(*types.AttributeValueMemberS)
	if !ok {
		return "", false, nil
	}
	return last.Value, true, nil
}
