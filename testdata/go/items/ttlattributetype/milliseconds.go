package ttlattributetype

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Visas expire in milliseconds, in every form of a request.
type Visas struct{ db *dynamodb.Client }

func (s *Visas) add(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("visas"), Item: map[string]types.AttributeValue{
		"visa_id": &types.AttributeValueMemberS{Value: id},
		"ttl":     &types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}, // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
	}})
	return err
}

func (s *Visas) importOne(ctx context.Context, id string, until time.Time) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"visa_id": id,
		"ttl":     until.UnixMilli(), // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("visas"), Item: item})
	return err
}

func (s *Visas) change(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                aws.String("visas"),
		Key:                      map[string]types.AttributeValue{"visa_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:         aws.String("SET #0 = :0"),
		ExpressionAttributeNames: map[string]string{"#0": "ttl"},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":0": &types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}, // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
		},
	})
	return err
}

func (s *Visas) build(ctx context.Context, id string, until time.Time) error {
	built, err := expression.NewBuilder().WithUpdate(expression.
		Set(expression.Name("ttl"), expression.Value(until.UnixMilli())), // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("visas"),
		Key:                       map[string]types.AttributeValue{"visa_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Visas) exchange(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("visas"), Item: map[string]types.AttributeValue{
			"visa_id": &types.AttributeValueMemberS{Value: id},
			"ttl":     &types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}, // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
		}}},
		{Update: &types.Update{
			TableName:                aws.String("visas"),
			Key:                      map[string]types.AttributeValue{"visa_id": &types.AttributeValueMemberS{Value: "old-" + id}},
			UpdateExpression:         aws.String("SET #0 = :0"),
			ExpressionAttributeNames: map[string]string{"#0": "ttl"},
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":0": &types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}, // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
			},
		}},
	}})
	return err
}

func (s *Visas) load(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"visas": {
		{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"visa_id": &types.AttributeValueMemberS{Value: id},
			"ttl":     &types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}, // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
		}}},
	}}})
	return err
}

func (s *Visas) insert(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO "visas" VALUE {'visa_id': ?, 'ttl': ?}`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: id},
			&types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}, // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
		},
	})
	return err
}

func (s *Visas) state(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "visas" SET "ttl" = ? WHERE visa_id = ?`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}, // want DDB303 error `^Time-to-live attribute "ttl" is written in milliseconds`
			&types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// A condition stores nothing.
func (s *Visas) remove(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 aws.String("visas"),
		Key:                       map[string]types.AttributeValue{"visa_id": &types.AttributeValueMemberS{Value: id}},
		ConditionExpression:       aws.String("#ttl < :until"),
		ExpressionAttributeNames:  map[string]string{"#ttl": "ttl"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":until": &types.AttributeValueMemberN{Value: strconv.FormatInt(until.UnixMilli(), 10)}},
	})
	return err
}
