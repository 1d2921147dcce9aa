// Package cleanup does in memory, and by hand, what DynamoDB does by itself.
package cleanup

import (
	"context"
	"sort"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type visit struct {
	UserID  string `dynamodbav:"user_id"`
	VisitID string `dynamodbav:"visit_id"`
	PageURL string `dynamodbav:"page_url"`
}

// Page reads all visits of a user, and takes one page of these.
func Page(ctx context.Context, client *dynamodb.Client, user string, number, size int) ([]visit, error) {
	var visits []visit
	pages := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-shop-visits"),
		KeyConditionExpression:    aws.String("user_id = :user"),
		ProjectionExpression:      aws.String("user_id, visit_id, page_url"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":user": &types.AttributeValueMemberS{Value: user}},
	})
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		var some []visit
		if err := attributevalue.UnmarshalListOfMaps(out.Items, &some); err != nil {
			return nil, err
		}
		visits = append(visits, some...)
	}
	sort.Slice(visits, func(i, j int) bool { return visits[i].PageURL < visits[j].PageURL })
	start := min(number*size, len(visits))
	return visits[start:min(start+size, len(visits))], nil
}

// Forget deletes the visits of a user that are older than a month.
func Forget(ctx context.Context, client *dynamodb.Client, user string) error {
	limit := strconv.FormatInt(time.Now().AddDate(0, -1, 0).Unix(), 10)
	pages := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:              aws.String("prod-shop-visits"),
		KeyConditionExpression: aws.String("user_id = :user"),
		FilterExpression:       aws.String("visited_at < :limit"),
		ProjectionExpression:   aws.String("user_id, visit_id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":user":  &types.AttributeValueMemberS{Value: user},
			":limit": &types.AttributeValueMemberN{Value: limit},
		},
	})
	for pages.HasMorePages() {
		out, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, old := range out.Items {
			if _, err := client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-visits"), Key: old}); err != nil {
				return err
			}
		}
	}
	return nil
}
