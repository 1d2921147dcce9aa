// Package growth keeps histories in one item.
package growth

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Note keeps the history of a card in the card, which ends at 400 KB.
func Note(ctx context.Context, client *dynamodb.Client, card, visit string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:           aws.String("prod-cafe-stamp-card"),
		Key:                 map[string]types.AttributeValue{"card_id": text(card)},
		UpdateExpression:    aws.String("SET visits = list_append(visits, :visit)"),
		ConditionExpression: aws.String("attribute_exists(card_id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":visit": &types.AttributeValueMemberL{Value: []types.AttributeValue{text(visit)}},
		},
	})
	return err
}
