package attributenamecase

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Dresses names attributes in every form of a request.
type Dresses struct{ db *dynamodb.Client }

func (s *Dresses) importOne(ctx context.Context, id string, code string) error {
	item, err := attributevalue.MarshalMap(map[string]any{
		"dress_id":  id,
		"sizeCode":  code, // want DDB301 `^Attribute "sizeCode" is not in snake_case`
		"size_name": code,
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("dresses"), Item: item})
	return err
}

func (s *Dresses) change(ctx context.Context, id string, code string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("dresses"),
		Key:              map[string]types.AttributeValue{"dress_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET weightCode = :0, weight_name = :1"), // want DDB301 `^Attribute "weightCode" is not in snake_case`
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":0": &types.AttributeValueMemberS{Value: code},
			":1": &types.AttributeValueMemberS{Value: code},
		},
	})
	return err
}

func (s *Dresses) build(ctx context.Context, id string, code string) error {
	built, err := expression.NewBuilder().WithUpdate(expression.
		Set(expression.Name("originCode"), expression.Value(code)). // want DDB301 `^Attribute "originCode" is not in snake_case`
		Set(expression.Name("origin_name"), expression.Value(code)),
	).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 aws.String("dresses"),
		Key:                       map[string]types.AttributeValue{"dress_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func (s *Dresses) exchange(ctx context.Context, id string, code string) error {
	_, err := s.db.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("dresses"), Item: map[string]types.AttributeValue{
			"dress_id":   &types.AttributeValueMemberS{Value: id},
			"brandCode":  &types.AttributeValueMemberS{Value: code}, // want DDB301 `^Attribute "brandCode" is not in snake_case`
			"brand_name": &types.AttributeValueMemberS{Value: code},
		}}},
		{Update: &types.Update{
			TableName:        aws.String("dresses"),
			Key:              map[string]types.AttributeValue{"dress_id": &types.AttributeValueMemberS{Value: "old-" + id}},
			UpdateExpression: aws.String("SET fabricCode = :0, fabric_name = :1"), // want DDB301 `^Attribute "fabricCode" is not in snake_case`
			ExpressionAttributeValues: map[string]types.AttributeValue{
				":0": &types.AttributeValueMemberS{Value: code},
				":1": &types.AttributeValueMemberS{Value: code},
			},
		}},
	}})
	return err
}

func (s *Dresses) load(ctx context.Context, id string, code string) error {
	_, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{"dresses": {
		{PutRequest: &types.PutRequest{Item: map[string]types.AttributeValue{
			"dress_id":    &types.AttributeValueMemberS{Value: id},
			"lengthCode":  &types.AttributeValueMemberS{Value: code}, // want DDB301 `^Attribute "lengthCode" is not in snake_case`
			"length_name": &types.AttributeValueMemberS{Value: code},
		}}},
	}}})
	return err
}

func (s *Dresses) insert(ctx context.Context, id string, code string) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`INSERT INTO "dresses" VALUE {'dress_id': ?, 'seasonCode': ?, 'season_name': ?}`), // want DDB301 `^Attribute "seasonCode" is not in snake_case`
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: id},
			&types.AttributeValueMemberS{Value: code},
			&types.AttributeValueMemberS{Value: code},
		},
	})
	return err
}

func (s *Dresses) state(ctx context.Context, id string, code string) error {
	_, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{
		Statement: aws.String(`UPDATE "dresses" SET "makerCode" = ? SET "maker_name" = ? WHERE dress_id = ?`), // want DDB301 `^Attribute "makerCode" is not in snake_case`
		Parameters: []types.AttributeValue{
			&types.AttributeValueMemberS{Value: code},
			&types.AttributeValueMemberS{Value: code},
			&types.AttributeValueMemberS{Value: id},
		},
	})
	return err
}

// Conditions name attributes as well.
func (s *Dresses) remove(ctx context.Context, id, code string) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{
		TableName:                 aws.String("dresses"),
		Key:                       map[string]types.AttributeValue{"dress_id": &types.AttributeValueMemberS{Value: id}},
		ConditionExpression:       aws.String("sleeveCode = :code AND collar_code = :code"), // want DDB301 `^Attribute "sleeveCode"`
		ExpressionAttributeValues: map[string]types.AttributeValue{":code": &types.AttributeValueMemberS{Value: code}},
	})
	return err
}
