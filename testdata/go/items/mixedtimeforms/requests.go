package mixedtimeforms

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	_ "gocloud.dev/docstore/awsdynamodb/v2"
)

type attributes = map[string]types.AttributeValue

func text(t time.Time) types.AttributeValue {
	return &types.AttributeValueMemberS{Value: t.UTC().Format(time.RFC3339)}
}

func seconds(t time.Time) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(t.Unix(), 10)}
}

func (s *Store) Ship(ctx context.Context, id string, ordered, sent time.Time) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"order_id":   id,
		"ordered_at": ordered.Format(time.RFC3339),
		"sent_at":    sent.Unix(),
	})
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("orders"), Item: item}) // want DDB319 `^An item of "orders" keeps times as text in the attribute "ordered_at" and as numbers in the attribute "sent_at"`
	return err
}

func (s *Store) Finish(ctx context.Context, id string, started, finished time.Time) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB319 `^An item of "jobs" keeps times as text in the attribute "started_at"`
		TableName:                 aws.String("jobs"),
		Key:                       attributes{"job_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET started_at = :s, finished_at = :f"),
		ExpressionAttributeValues: attributes{":s": text(started), ":f": seconds(finished)},
	})
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("jobs"),
		Key:                       attributes{"job_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          aws.String("SET started_at = :s, finished_at = :f"),
		ConditionExpression:       aws.String("created_at < :n"),
		ExpressionAttributeValues: attributes{":s": text(started), ":f": text(finished), ":n": seconds(started)},
	})
	return err
}

func (s *Store) Close(ctx context.Context, id string, opened, closed time.Time) error {
	built, err := expression.NewBuilder().WithUpdate(
		expression.Set(expression.Name("opened_at"), expression.Value(opened.Format(time.RFC3339))).
			Set(expression.Name("closed_at"), expression.Value(closed.UnixMilli())),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB319 `^An item of "tickets" keeps times as text in the attribute "opened_at"`
		TableName:                 aws.String("tickets"),
		Key:                       attributes{"ticket_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

// What stands in two items of a transaction is no mixture.
func (s *Store) Swap(ctx context.Context, id string, now time.Time) error {
	_, err := s.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("seats"), Item: attributes{"seat_id": &types.AttributeValueMemberS{Value: id}, "created_at": text(now)}}},
		{Put: &types.Put{TableName: aws.String("halls"), Item: attributes{"hall_id": &types.AttributeValueMemberS{Value: id}, "closed_at": seconds(now)}}},
	}})
	if err != nil {
		return err
	}
	_, err = s.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{ // want DDB319 `^An item of "seats" keeps times as text in the attribute "created_at"`
		{Put: &types.Put{TableName: aws.String("seats"), Item: attributes{"seat_id": &types.AttributeValueMemberS{Value: id}, "created_at": text(now), "sent_at": seconds(now)}}},
	}})
	return err
}

func (s *Store) Load(ctx context.Context, id string, now time.Time) error {
	_, err := s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"seats": { // want DDB319 `^An item of "seats"`
		{PutRequest: &types.PutRequest{Item: attributes{"seat_id": &types.AttributeValueMemberS{Value: id}, "created_at": text(now), "read_at": seconds(now)}}},
	}}})
	if err != nil {
		return err
	}
	_, err = s.client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"seats": {
		{PutRequest: &types.PutRequest{Item: attributes{"seat_id": &types.AttributeValueMemberS{Value: id}, "created_at": text(now)}}},
		{PutRequest: &types.PutRequest{Item: attributes{"seat_id": &types.AttributeValueMemberS{Value: "2"}, "read_at": seconds(now)}}},
	}}})
	return err
}

func (s *Store) Insert(ctx context.Context, id string, now time.Time) error {
	_, err := s.client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{ // want DDB319 `^An item of "seats"`
		Statement:  aws.String(`INSERT INTO "seats" VALUE {'seat_id': ?, 'created_at': ?, 'read_at': ?}`),
		Parameters: []types.AttributeValue{&types.AttributeValueMemberS{Value: id}, text(now), seconds(now)},
	})
	if err != nil {
		return err
	}
	_, err = s.client.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement:  aws.String(`UPDATE "seats" SET "created_at" = ? SET "read_at" = ? WHERE seat_id = ?`),
		Parameters: []types.AttributeValue{text(now), text(now), &types.AttributeValueMemberS{Value: id}},
	})
	return err
}

func renew(ctx context.Context, seats dynamo.Table, id string, now time.Time) error {
	err := seats.Update("seat_id", id).
		Set("updated_at", now).
		Set("read_at", now.Unix()).
		Run(ctx) // want DDB319 `^An item of the table in .seats. keeps times as text in the attribute "updated_at"`
	if err != nil {
		return err
	}
	return seats.Update("seat_id", id).Set("updated_at", now).Set("read_at", now.UTC().Format(time.RFC3339)).Run(ctx)
}

func document(ctx context.Context, seats *docstore.Collection, id string, now time.Time) error {
	doc := map[string]any{"seat_id": id, "updated_at": now.Format(time.RFC3339), "read_at": now.Unix()}
	if err := seats.Put(ctx, doc); err != nil { // want DDB319 `^An item of the table in .seats.`
		return err
	}
	return seats.Update(ctx, doc, docstore.Mods{"updated_at": now.Format(time.RFC3339), "read_at": now.Format(time.RFC3339)})
}
