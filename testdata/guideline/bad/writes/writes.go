// Package writes loses what others wrote, and what DynamoDB did not process.
package writes

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

const table = "prod-cafe-stamp-card"

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

// Stamp reads a card, adds a stamp, and writes it back.
func Stamp(ctx context.Context, client *dynamodb.Client, card string) error {
	out, err := client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String(table),
		Key:       map[string]types.AttributeValue{"card_id": text(card)},
	})
	if err != nil {
		return err
	}
	stamps := 0
	if n, ok := out.Item["stamp_count"].(*types.AttributeValueMemberN); ok {
		stamps, _ = strconv.Atoi(n.Value)
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: map[string]types.AttributeValue{
		"card_id":     text(card),
		"stamp_count": &types.AttributeValueMemberN{Value: strconv.Itoa(stamps + 1)},
	}})
	return err
}

// CreateCard replaces the card that there is.
func CreateCard(ctx context.Context, client *dynamodb.Client, card string) error {
	_, err := client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String(table), Item: map[string]types.AttributeValue{
		"card_id":     text(card),
		"stamp_count": &types.AttributeValueMemberN{Value: "0"},
	}})
	return err
}

// UpdateColor makes a card of a color if there is none.
func UpdateColor(ctx context.Context, client *dynamodb.Client, card, color string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       map[string]types.AttributeValue{"card_id": text(card)},
		UpdateExpression:          aws.String("SET color = :color"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":color": text(color)},
	})
	return err
}

// Import sends more than a batch may have, once.
func Import(ctx context.Context, client *dynamodb.Client, cards []string) error {
	var requests []types.WriteRequest
	for _, card := range cards {
		requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{"card_id": text(card)}}})
	}
	_, err := client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: requests}})
	return err
}

// UpdateOwner changes the owner of a card that exists, and says the opposite, as the guideline's
// text does.
func UpdateOwner(ctx context.Context, client *dynamodb.Client, card, owner string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       map[string]types.AttributeValue{"card_id": text(card)},
		UpdateExpression:          aws.String("SET owner_name = :owner"),
		ConditionExpression:       aws.String("attribute_not_exists(card_id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":owner": text(owner)},
	})
	return err
}

// Spend takes from the credit of a card more than there is.
func Spend(ctx context.Context, client *dynamodb.Client, card, cents string) error {
	_, err := client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String(table),
		Key:                       map[string]types.AttributeValue{"card_id": text(card)},
		UpdateExpression:          aws.String("SET credit = credit - :cents"),
		ConditionExpression:       aws.String("attribute_exists(card_id)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":cents": &types.AttributeValueMemberN{Value: cents}},
	})
	return err
}
