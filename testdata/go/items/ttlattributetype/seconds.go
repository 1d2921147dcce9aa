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

// Leases expire in seconds, in every form of a request.
type Leases struct{ db *dynamodb.Client }

func (s *Leases) add(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("leases"), Item: map[string]types.AttributeValue{
		"lease_id": &types.AttributeValueMemberS{Value: id},
		"ttl":      &types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
	}})
	return err
}

func (s *Leases) importOne(ctx context.Context, id string, until time.Time) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"lease_id": id,
		"ttl":      until.Unix(),
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("leases"), Item: item})
	return err
}

func (s *Leases) change(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                aws.String("leases"),
		Key:                      map[string]types.AttributeValue{"lease_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:         aws.String("SET #0 = :0"),
		ExpressionAttributeNames: map[string]string{"#0": "ttl"},
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":0": &types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
		},
	})
	return err
}

func (s *Leases) build(ctx context.Context, id string, until time.Time) error {
	built, err := expression.NewBuilder().WithUpdate(expression.
		Set(expression.Name("ttl"), expression.Value(until.Unix())),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("leases"),
		Key:                       map[string]types.AttributeValue{"lease_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Leases) exchange(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("leases"), Item: map[string]types.AttributeValue{
			"lease_id": &types.AttributeValueMemberS{Value: id},
			"ttl":      &types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
		}}},
		{Update: &types.Update{
			TableName:                aws.String("leases"),
			Key:                      map[string]types.AttributeValue{"lease_id": &types.AttributeValueMemberS{Value: "old-" + id}},
			UpdateExpression:         aws.String("SET #0 = :0"),
			ExpressionAttributeNames: map[string]string{"#0": "ttl"},
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":0": &types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
			},
		}},
	}})
	return err
}

func (s *Leases) load(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"leases": {
		{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"lease_id": &types.AttributeValueMemberS{Value: id},
			"ttl":      &types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
		}}},
	}}})
	return err
}

func (s *Leases) insert(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO "leases" VALUE {'lease_id': ?, 'ttl': ?}`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: id},
			&types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
		},
	})
	return err
}

func (s *Leases) state(ctx context.Context, id string, until time.Time) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "leases" SET "ttl" = ? WHERE lease_id = ?`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
			&types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}
