package valuetype

import (
	"context"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Rents writes amounts in every form of a request.
type Rents struct{ db *dynamodb.Client }

func (s *Rents) importOne(ctx context.Context, id string, deposit string, cents int64) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"rent_id":        id,
		"deposit_amount": deposit, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		"rent_amount":    cents,
		"display_price":  deposit,
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("rents"), Item: item})
	return err
}

func (s *Rents) build(ctx context.Context, id string, deposit string, cents int64) error {
	built, err := expression.NewBuilder().WithUpdate(expression.
		Set(expression.Name("deposit_amount"), expression.Value(deposit)). // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
		Set(expression.Name("rent_amount"), expression.Value(cents)).
		Set(expression.Name("display_price"), expression.Value(deposit)),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("rents"),
		Key:                       map[string]types.AttributeValue{"rent_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Rents) exchange(ctx context.Context, id string, deposit string, cents int64) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("rents"), Item: map[string]types.AttributeValue{
			"rent_id":        &types.AttributeValueMemberS{Value: id},
			"deposit_amount": &types.AttributeValueMemberS{Value: deposit}, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
			"rent_amount":    &types.AttributeValueMemberN{Value: strconv.FormatInt(cents, 10)},
			"display_price":  &types.AttributeValueMemberS{Value: deposit},
		}}},
		{Update: &types.Update{
			TableName:        aws.String("rents"),
			Key:              map[string]types.AttributeValue{"rent_id": &types.AttributeValueMemberS{Value: "old-" + id}},
			UpdateExpression: aws.String("SET deposit_amount = :0, rent_amount = :1, display_price = :2"),
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":0": &types.AttributeValueMemberS{Value: deposit}, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
				":1": &types.AttributeValueMemberN{Value: strconv.FormatInt(cents, 10)},
				":2": &types.AttributeValueMemberS{Value: deposit},
			},
		}},
	}})
	return err
}

func (s *Rents) load(ctx context.Context, id string, deposit string, cents int64) error {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"rents": {
		{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"rent_id":        &types.AttributeValueMemberS{Value: id},
			"deposit_amount": &types.AttributeValueMemberS{Value: deposit}, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
			"rent_amount":    &types.AttributeValueMemberN{Value: strconv.FormatInt(cents, 10)},
			"display_price":  &types.AttributeValueMemberS{Value: deposit},
		}}},
	}}})
	return err
}

func (s *Rents) insert(ctx context.Context, id string, deposit string, cents int64) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO "rents" VALUE {'rent_id': ?, 'deposit_amount': ?, 'rent_amount': ?, 'display_price': ?}`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: id},
			&types.AttributeValueMemberS{Value: deposit}, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
			&types.AttributeValueMemberN{Value: strconv.FormatInt(cents, 10)},
			&types.AttributeValueMemberS{Value: deposit},
		},
	})
	return err
}

func (s *Rents) state(ctx context.Context, id string, deposit string, cents int64) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "rents" SET "deposit_amount" = ? SET "rent_amount" = ? SET "display_price" = ? WHERE rent_id = ?`),
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: deposit}, // want DDB318 `^"deposit_amount" is an amount by its name, but is written as a string`
			&types.AttributeValueMemberN{Value: strconv.FormatInt(cents, 10)},
			&types.AttributeValueMemberS{Value: deposit},
			&types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// A condition stores nothing.
func (s *Rents) remove(ctx context.Context, id, deposit string) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 aws.String("rents"),
		Key:                       map[string]types.AttributeValue{"rent_id": &types.AttributeValueMemberS{Value: id}},
		ConditionExpression:       aws.String("deposit_amount = :deposit"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":deposit": &types.AttributeValueMemberS{Value: deposit}},
	})
	return err
}
