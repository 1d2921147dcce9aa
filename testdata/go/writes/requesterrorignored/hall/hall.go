// Package hall stores the seats of a hall.
package hall

import (
	"context"
	"fmt"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Hall has seats.
type Hall struct{ client *dynamodb.Client }

// Add stores a seat.
func (h *Hall) Add(ctx context.Context, seat string) error {
	_, err := h.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("prod-hall-seats"),
		Item:      map[string]types.AttributeValue{"seat": &types.AttributeValueMemberS{Value: seat}},
	})
	if err != nil {
		return fmt.Errorf("add %s: %w", seat, err)
	}
	return nil
}

// Reserve gives a seat to a guest.
func (h *Hall) Reserve(ctx context.Context, seat, guest string) error {
	_, err := h.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-hall-seats"),
		Key:                       map[string]types.AttributeValue{"seat": &types.AttributeValueMemberS{Value: seat}},
		UpdateExpression:          aws.String("SET guest = :g"),
		ConditionExpression:       aws.String("attribute_not_exists(guest)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":g": &types.AttributeValueMemberS{Value: guest}},
	})
	return err
}

// Reopen adds and reserves a seat.
func (h *Hall) Reopen(ctx context.Context, seat, guest string) error {
	if err := h.Add(ctx, seat); err != nil {
		return err
	}
	return h.Reserve(ctx, seat, guest)
}

// Remove takes a seat out of the hall.
func (h *Hall) Remove(ctx context.Context, seat string) error {
	_, err := h.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName: aws.String("prod-hall-seats"),
		Key:       map[string]types.AttributeValue{"seat": &types.AttributeValueMemberS{Value: seat}},
	})
	return err
}

// RemoveAll takes two seats out of the hall.
func (h *Hall) RemoveAll(ctx context.Context, left, right string) error {
	_, err := h.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Delete: &types.Delete{TableName: aws.String("prod-hall-seats"), Key: map[string]types.AttributeValue{"seat": &types.AttributeValueMemberS{Value: left}}}},
		{Delete: &types.Delete{TableName: aws.String("prod-hall-seats"), Key: map[string]types.AttributeValue{"seat": &types.AttributeValueMemberS{Value: right}}}},
	}})
	return err
}

// Note shows the error of the write, and returns that of something else.
func (h *Hall) Note(ctx context.Context, seat string, check func() error) error {
	if err := h.Add(ctx, seat); err != nil {
		log.Print(err)
	}
	return check()
}

// Close stores that the hall is closed.
func (h *Hall) Close() error { return h.Add(context.Background(), "closed") }
