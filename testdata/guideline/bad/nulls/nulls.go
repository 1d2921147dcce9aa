// Package nulls writes NULL into the key of an index to keep an item out of it, which DynamoDB
// refuses; and reads what the index does not have.
package nulls

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Reminded takes a booking out of the index.
func Reminded(ctx context.Context, client *dynamodb.Client, booking string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-cafe-booking"),
		Key:                       map[string]types.AttributeValue{"booking_id": &types.AttributeValueMemberS{Value: booking}},
		UpdateExpression:          aws.String("SET reminder = :none"),
		ConditionExpression:       aws.String("attribute_exists(booking_id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":none": &types.AttributeValueMemberNULL{Value: true}},
	})
	return err
}

// Phones returns whom to call.
func Phones(ctx context.Context, client *dynamodb.Client) (phones []string, err error) {
	p := dynamodb.NewQueryPaginator(client, &dynamodb.QueryInput{
		TableName:                 aws.String("prod-cafe-booking"),
		IndexName:                 aws.String("gsi1"),
		KeyConditionExpression:    aws.String("reminder = :call"),
		ProjectionExpression:      aws.String("phone_number"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":call": &types.AttributeValueMemberS{Value: "CALL"}},
	})
	for p.HasMorePages() {
		page, err := p.NextPage(ctx)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			if phone, ok := item["phone_number"].(*types.AttributeValueMemberS); ok {
				phones = append(phones, phone.Value)
			}
		}
	}
	return phones, nil
}
