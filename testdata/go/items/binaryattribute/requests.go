package binaryattribute

import (
	"context"
	"crypto/sha256"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Scans keeps pictures in every form of a request, and their digests.
type Scans struct{ db *dynamodb.Client }

func (s *Scans) add(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("scans"), Item: map[string]types.AttributeValue{
		"scan_id":      &types.AttributeValueMemberS{Value: id},
		"picture":      &types.AttributeValueMemberB{Value: picture}, // want DDB308 `^"picture" is written as bytes of any length`
		"picture_hash": &types.AttributeValueMemberB{Value: sum[:]},
		"mark":         &types.AttributeValueMemberB{Value: sum[:4]},
	}})
	return err
}

func (s *Scans) importOne(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	item, err := attributevalue.MarshalMap(map[string]any{
		"scan_id":      id,
		"picture":      picture, // want DDB308 `^"picture" is written as bytes of any length`
		"picture_hash": sum[:],
		"mark":         sum[:4],
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("scans"), Item: item})
	return err
}

func (s *Scans) change(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("scans"),
		Key:              map[string]types.AttributeValue{"scan_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET picture = :0, picture_hash = :1, mark = :2"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":0": &types.AttributeValueMemberB{Value: picture}, // want DDB308 `^"picture" is written as bytes of any length`
			":1": &types.AttributeValueMemberB{Value: sum[:]},
			":2": &types.AttributeValueMemberB{Value: sum[:4]},
		},
	})
	return err
}

func (s *Scans) build(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	built, err := expression.NewBuilder().WithUpdate(expression.
		Set(expression.Name("picture"), expression.Value(picture)). // want DDB308 `^"picture" is written as bytes of any length`
		Set(expression.Name("picture_hash"), expression.Value(sum[:])).
		Set(expression.Name("mark"), expression.Value(sum[:4])),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("scans"),
		Key:                       map[string]types.AttributeValue{"scan_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Scans) exchange(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("scans"), Item: map[string]types.AttributeValue{
			"scan_id":      &types.AttributeValueMemberS{Value: id},
			"picture":      &types.AttributeValueMemberB{Value: picture}, // want DDB308 `^"picture" is written as bytes of any length`
			"picture_hash": &types.AttributeValueMemberB{Value: sum[:]},
			"mark":         &types.AttributeValueMemberB{Value: sum[:4]},
		}}},
		{Update: &types.Update{
			TableName:        aws.String("scans"),
			Key:              map[string]types.AttributeValue{"scan_id": &types.AttributeValueMemberS{Value: "old-" + id}},
			UpdateExpression: aws.String("SET picture = :0, picture_hash = :1, mark = :2"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":0": &types.AttributeValueMemberB{Value: picture}, // want DDB308 `^"picture" is written as bytes of any length`
				":1": &types.AttributeValueMemberB{Value: sum[:]},
				":2": &types.AttributeValueMemberB{Value: sum[:4]},
			},
		}},
	}})
	return err
}

func (s *Scans) load(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"scans": {
		{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"scan_id":      &types.AttributeValueMemberS{Value: id},
			"picture":      &types.AttributeValueMemberB{Value: picture}, // want DDB308 `^"picture" is written as bytes of any length`
			"picture_hash": &types.AttributeValueMemberB{Value: sum[:]},
			"mark":         &types.AttributeValueMemberB{Value: sum[:4]},
		}}},
	}}})
	return err
}

func (s *Scans) insert(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO "scans" VALUE {'scan_id': ?, 'picture': ?, 'picture_hash': ?, 'mark': ?}`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: id},
			&types.AttributeValueMemberB{Value: picture}, // want DDB308 `^"picture" is written as bytes of any length`
			&types.AttributeValueMemberB{Value: sum[:]},
			&types.AttributeValueMemberB{Value: sum[:4]},
		},
	})
	return err
}

func (s *Scans) state(ctx context.Context, id string, picture []byte) error {
	sum := sha256.Sum256(picture)
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "scans" SET "picture" = ? SET "picture_hash" = ? SET "mark" = ? WHERE scan_id = ?`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberB{Value: picture}, // want DDB308 `^"picture" is written as bytes of any length`
			&types.AttributeValueMemberB{Value: sum[:]},
			&types.AttributeValueMemberB{Value: sum[:4]},
			&types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// A condition stores nothing.
func (s *Scans) remove(ctx context.Context, id string, picture []byte) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 aws.String("scans"),
		Key:                       map[string]types.AttributeValue{"scan_id": &types.AttributeValueMemberS{Value: id}},
		ConditionExpression:       aws.String("picture <> :picture"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":picture": &types.AttributeValueMemberB{Value: picture}},
	})
	return err
}

// Another package makes the value: how long it is may be known there.
func (s *Scans) attach(ctx context.Context, id string, preview types.AttributeValue) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("scans"), Item: map[string]types.AttributeValue{
		"scan_id": &types.AttributeValueMemberS{Value: id},
		"preview": preview,
	}})
	return err
}
