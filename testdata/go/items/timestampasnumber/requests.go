package timestampasnumber

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

// Meters writes the times of meters in every form of a request.
type Meters struct{ db *dynamodb.Client }

func (s *Meters) add(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("meters"), Item: map[string]types.AttributeValue{
		"meter_id":   &types.AttributeValueMemberS{Value: id},
		"checked_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}, // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		"expires_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
		"interval":   &types.AttributeValueMemberN{Value: strconv.FormatInt(int64(now.Minute()), 10)},
	}})
	return err
}

func (s *Meters) importOne(ctx context.Context, id string, now time.Time) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"meter_id":   id,
		"checked_at": now.Unix(), // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		"expires_at": now.Unix(),
		"interval":   int64(now.Minute()),
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("meters"), Item: item})
	return err
}

func (s *Meters) change(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("meters"),
		Key:              map[string]types.AttributeValue{"meter_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET checked_at = :0, expires_at = :1, interval = :2"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":0": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}, // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
			":1": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
			":2": &types.AttributeValueMemberN{Value: strconv.FormatInt(int64(now.Minute()), 10)},
		},
	})
	return err
}

func (s *Meters) build(ctx context.Context, id string, now time.Time) error {
	built, err := expression.NewBuilder().WithUpdate(expression.
		Set(expression.Name("checked_at"), expression.Value(now.Unix())). // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
		Set(expression.Name("expires_at"), expression.Value(now.Unix())).
		Set(expression.Name("interval"), expression.Value(int64(now.Minute()))),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("meters"),
		Key:                       map[string]types.AttributeValue{"meter_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Meters) exchange(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("meters"), Item: map[string]types.AttributeValue{
			"meter_id":   &types.AttributeValueMemberS{Value: id},
			"checked_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}, // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
			"expires_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
			"interval":   &types.AttributeValueMemberN{Value: strconv.FormatInt(int64(now.Minute()), 10)},
		}}},
		{Update: &types.Update{
			TableName:        aws.String("meters"),
			Key:              map[string]types.AttributeValue{"meter_id": &types.AttributeValueMemberS{Value: "old-" + id}},
			UpdateExpression: aws.String("SET checked_at = :0, expires_at = :1, interval = :2"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":0": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}, // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
				":1": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
				":2": &types.AttributeValueMemberN{Value: strconv.FormatInt(int64(now.Minute()), 10)},
			},
		}},
	}})
	return err
}

func (s *Meters) load(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"meters": {
		{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"meter_id":   &types.AttributeValueMemberS{Value: id},
			"checked_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}, // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
			"expires_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
			"interval":   &types.AttributeValueMemberN{Value: strconv.FormatInt(int64(now.Minute()), 10)},
		}}},
	}}})
	return err
}

func (s *Meters) insert(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO "meters" VALUE {'meter_id': ?, 'checked_at': ?, 'expires_at': ?, 'interval': ?}`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: id},
			&types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}, // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
			&types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
			&types.AttributeValueMemberN{Value: strconv.FormatInt(int64(now.Minute()), 10)},
		},
	})
	return err
}

func (s *Meters) state(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "meters" SET "checked_at" = ? SET "expires_at" = ? SET "interval" = ? WHERE meter_id = ?`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}, // want DDB309 `^"checked_at" is written as a number, though it is a point in time by its name`
			&types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
			&types.AttributeValueMemberN{Value: strconv.FormatInt(int64(now.Minute()), 10)},
			&types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// A condition stores nothing, and text is what the rule asks for.
func (s *Meters) remove(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 aws.String("meters"),
		Key:                       map[string]types.AttributeValue{"meter_id": &types.AttributeValueMemberS{Value: id}},
		ConditionExpression:       aws.String("checked_at < :now"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":now": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)}},
	})
	return err
}

func (s *Meters) seal(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("meters"), Item: map[string]types.AttributeValue{
		"meter_id":  &types.AttributeValueMemberS{Value: id},
		"sealed_at": &types.AttributeValueMemberS{Value: now.UTC().Format(time.RFC3339)},
	}})
	return err
}
