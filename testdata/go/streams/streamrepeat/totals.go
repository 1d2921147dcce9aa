// Package streamrepeat counts changes.
package streamrepeat

import (
	"context"
	"fmt"
	"log"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type totals struct{ client *dynamodb.Client }

func (t *totals) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		log.Printf("record %s", record.EventID)
		if err := t.count(ctx, record.Change.Keys["customer"].String()); err != nil {
			log.Print(err.Error())
			return fmt.Errorf("record %s: %w", record.EventID, err)
		}
	}
	return nil
}

func (t *totals) count(ctx context.Context, customer string) error {
	_, err := t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB727 warning likely `UpdateItem adds to "orders" again when a stream record is repeated.* Lambda delivers records at least once.* add a condition`
		TableName:                 aws.String("prod-shop-totals"),
		Key:                       map[string]types.AttributeValue{"customer": &types.AttributeValueMemberS{Value: customer}},
		UpdateExpression:          aws.String("ADD orders :one"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

type history struct{ client *dynamodb.Client }

func (h *history) Handle(ctx context.Context, event events.DynamoDBEvent) (events.DynamoDBEventResponse, error) {
	var response events.DynamoDBEventResponse
	for _, record := range event.Records {
		_, err := h.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB727 `adds to "changes" and "log" again`
			TableName:        aws.String("prod-shop-totals"),
			UpdateExpression: aws.String("SET changes = if_not_exists(changes, :zero) + :one, #l = list_append(#l, :entry), version = version + :one"),
			ExpressionAttributeNames: map[string]string{
				"#l": "log",
			},
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":zero":  &types.AttributeValueMemberN{Value: "0"},
				":one":   &types.AttributeValueMemberN{Value: "1"},
				":entry": &types.AttributeValueMemberL{},
			},
		})
		if err != nil {
			response.BatchItemFailures = append(response.BatchItemFailures, events.DynamoDBBatchItemFailure{ItemIdentifier: record.Change.SequenceNumber})
		}
	}
	return response, nil
}

type built struct{ client *dynamodb.Client }

func (b *built) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	built, err := expression.NewBuilder().WithUpdate(expression.Add(expression.Name("visits"), expression.Value(len(event.Records)))).Build()
	if err != nil {
		return err
	}
	_, err = b.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB727 `adds to "visits"`
		TableName:                 aws.String("prod-shop-totals"),
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

// Repeated records change nothing.

type conditional struct{ client *dynamodb.Client }

func (c *conditional) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	_, err := c.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-totals"),
		UpdateExpression:          aws.String("ADD orders :one"),
		ConditionExpression:       aws.String("version = :version"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

type marking struct{ client *dynamodb.Client }

func (m *marking) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	for _, record := range event.Records {
		if m.isDone(ctx, record.EventID) {
			continue
		}
		_, err := m.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
			TableName:                 aws.String("prod-shop-totals"),
			UpdateExpression:          aws.String("ADD orders :one"),
			ExpressionAttributeValues: map[string]types.AttributeValue{":one": &types.AttributeValueMemberN{Value: "1"}},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (m *marking) isDone(ctx context.Context, id string) bool { return id == "" }

type guarded struct{ client *dynamodb.Client }

func (g *guarded) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	_, err := g.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName:           aws.String("prod-shop-done"),
		ConditionExpression: aws.String("attribute_not_exists(id)"),
	})
	if err != nil {
		return err
	}
	_, err = g.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-totals"),
		UpdateExpression:          aws.String("ADD orders :one"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}

type setting struct{ client *dynamodb.Client }

func (s *setting) Handle(ctx context.Context, event events.DynamoDBEvent) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("prod-shop-totals"),
		UpdateExpression: aws.String("SET state = :state, version = version + :one ADD carriers :set"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":one": &types.AttributeValueMemberN{Value: "1"},
			":set": &types.AttributeValueMemberSS{Value: []string{"post"}},
		},
	})
	return err
}

// No handler leads here.
func (s *setting) add(ctx context.Context) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("prod-shop-totals"),
		UpdateExpression:          aws.String("ADD orders :one"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":one": &types.AttributeValueMemberN{Value: "1"}},
	})
	return err
}
