// Package reads reads too much, too little, or what is not there.
package reads

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Guest is who is expected.
type Guest struct {
	GuestID  string `dynamodbav:"guest_id"`
	FullName string `dynamodbav:"full_name"`
}

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Late reads every guest to find some.
func Late(ctx context.Context, client *dynamodb.Client) (n int, err error) {
	p := dynamodb.NewScanPaginator(client, &dynamodb.ScanInput{
		TableName:                 aws.String("prod-cafe-guest"),
		FilterExpression:          aws.String("guest_state = :late"),
		ProjectionExpression:      aws.String("guest_id"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":late": text("LATE")},
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += len(page.Items)
	}
	return n, nil
}

// OfTable reads the first page of whole items, and takes it for all.
func OfTable(ctx context.Context, client *dynamodb.Client, table string) (guests []Guest, err error) {
	out, err := client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-cafe-guest"),
		KeyConditionExpression:    aws.String("table_id = :table"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":table": text(table)},
	})
	if err != nil {
		return nil, err
	}
	return guests, attributevalue.UnmarshalListOfMaps(out.Items, &guests)
}

// Seats reads whole items for one attribute of them.
func Seats(ctx context.Context, client *dynamodb.Client, table string) (seats []string, err error) {
	p := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-cafe-guest"),
		KeyConditionExpression:    aws.String("table_id = :table"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":table": text(table)},
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if seat, ok := item["seat"].(*types.AttributeValueMemberS); ok {
				seats = append(seats, seat.Value)
			}
		}
	}
	return seats, nil
}

// Names reads one guest at a time.
func Names(ctx context.Context, client *dynamodb.Client, table string, ids []string) (names []string, err error) {
	for _, id := range ids {
		out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
			TableName: aws.String("prod-cafe-guest"),
			Key:       map[string]types.AttributeValue{"table_id": text(table), "guest_id": text(id)},
		})
		if err != nil {
			return nil, err
		}
		if name, ok := out.Item["full_name"].(*types.AttributeValueMemberS); ok {
			names = append(names, name.Value)
		}
	}
	return names, nil
}
