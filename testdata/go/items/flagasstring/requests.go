package flagasstring

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Rooms writes rooms in every form of a request. How quiet a room is has more than two values.
type Rooms struct{ db *dynamodb.Client }

func (s *Rooms) add(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("rooms"), Item: map[string]types.AttributeValue{
		"room_id":   &types.AttributeValueMemberS{Value: id},
		"is_booked": &types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		"is_free":   &types.AttributeValueMemberBOOL{Value: free},
		"is_quiet":  &types.AttributeValueMemberS{Value: string(quiet)},
	}})
	return err
}

func (s *Rooms) importOne(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"room_id":   id,
		"is_booked": booked, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		"is_free":   free,
		"is_quiet":  string(quiet),
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("rooms"), Item: item})
	return err
}

func (s *Rooms) change(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("rooms"),
		Key:              map[string]types.AttributeValue{"room_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET is_booked = :0, is_free = :1, is_quiet = :2"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":0": &types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
			":1": &types.AttributeValueMemberBOOL{Value: free},
			":2": &types.AttributeValueMemberS{Value: string(quiet)},
		},
	})
	return err
}

func (s *Rooms) build(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	built, err := expression.NewBuilder().WithUpdate(expression.
		Set(expression.Name("is_booked"), expression.Value(booked)). // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
		Set(expression.Name("is_free"), expression.Value(free)).
		Set(expression.Name("is_quiet"), expression.Value(string(quiet))),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("rooms"),
		Key:                       map[string]types.AttributeValue{"room_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Rooms) exchange(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("rooms"), Item: map[string]types.AttributeValue{
			"room_id":   &types.AttributeValueMemberS{Value: id},
			"is_booked": &types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
			"is_free":   &types.AttributeValueMemberBOOL{Value: free},
			"is_quiet":  &types.AttributeValueMemberS{Value: string(quiet)},
		}}},
		{Update: &types.Update{
			TableName:        aws.String("rooms"),
			Key:              map[string]types.AttributeValue{"room_id": &types.AttributeValueMemberS{Value: "old-" + id}},
			UpdateExpression: aws.String("SET is_booked = :0, is_free = :1, is_quiet = :2"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":0": &types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
				":1": &types.AttributeValueMemberBOOL{Value: free},
				":2": &types.AttributeValueMemberS{Value: string(quiet)},
			},
		}},
	}})
	return err
}

func (s *Rooms) load(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"rooms": {
		{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"room_id":   &types.AttributeValueMemberS{Value: id},
			"is_booked": &types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
			"is_free":   &types.AttributeValueMemberBOOL{Value: free},
			"is_quiet":  &types.AttributeValueMemberS{Value: string(quiet)},
		}}},
	}}})
	return err
}

func (s *Rooms) insert(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO "rooms" VALUE {'room_id': ?, 'is_booked': ?, 'is_free': ?, 'is_quiet': ?}`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: id},
			&types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
			&types.AttributeValueMemberBOOL{Value: free},
			&types.AttributeValueMemberS{Value: string(quiet)},
		},
	})
	return err
}

func (s *Rooms) state(ctx context.Context, id string, booked string, free bool, quiet mode) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "rooms" SET "is_booked" = ? SET "is_free" = ? SET "is_quiet" = ? WHERE room_id = ?`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_booked" is a flag by its name, but is written as a string`
			&types.AttributeValueMemberBOOL{Value: free},
			&types.AttributeValueMemberS{Value: string(quiet)},
			&types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// A condition stores nothing, and a key cannot be a boolean.
func (s *Rooms) remove(ctx context.Context, id, booked string) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:           aws.String("rooms"),
		Key:                 map[string]types.AttributeValue{"room_id": &types.AttributeValueMemberS{Value: id}, "is_ground_floor": &types.AttributeValueMemberS{Value: booked}},
		ConditionExpression: aws.String("is_booked = :booked"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":booked": &types.AttributeValueMemberS{Value: booked},
		},
	})
	return err
}

// What a function of the package makes an item of is of the type that it has there.
func (s *Rooms) furnish(ctx context.Context, id string, booked string, quiet mode) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("rooms"), Item: furnished(id, booked, quiet)})
	return err
}

func furnished(id string, booked string, quiet mode) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{
		"room_id":      &types.AttributeValueMemberS{Value: id},
		"is_furnished": &types.AttributeValueMemberS{Value: booked}, // want DDB307 `^"is_furnished" is a flag by its name, but is written as a string`
		"is_quiet":     &types.AttributeValueMemberS{Value: string(quiet)},
	}
}
