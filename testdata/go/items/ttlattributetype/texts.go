package ttlattributetype

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

// The time-to-live attribute as text, where the forms differ in how a text is told from a time.
func (s *Store) PutTwo(ctx context.Context, id string, until time.Time) error {
	_, err := s.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{TransactItems: []types.TransactWriteItem{
		{Put: &types.Put{TableName: aws.String("prod-shop-carts"), Item: values{
			"cart_id": &types.AttributeValueMemberS{Value: id},
			"gone_at": &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)}, // want DDB303 error `attribute "gone_at" is written as a string`
			"ttl":     &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)},
		}}},
		{Put: &types.Put{TableName: aws.String("prod-dns-records"), Item: values{
			"zone": &types.AttributeValueMemberS{Value: id},
			"name": &types.AttributeValueMemberS{Value: "www"},
			"ttl":  &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)},
		}}},
	}})
	return err
}

func (s *Store) Extend(ctx context.Context, id, ttl string, until time.Time) error {
	built, err := expression.NewBuilder().WithUpdate(
		expression.Set(expression.Name("ttl"), expression.Value(until.Format(time.RFC3339))), // want DDB303 error `attribute "ttl" is written as a string`
	).Build()
	if err != nil {
		return err
	}
	if id == "" {
		built, err = expression.NewBuilder().WithUpdate(
			expression.Set(expression.Name("ttl"), expression.Value(ttl)), // want DDB303 warning likely `"ttl", a time-to-live attribute by its name, is written as a string`
		).Build()
		if err != nil {
			return err
		}
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       values{"id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression:          built.Update(),
		ExpressionAttributeNames:  built.Names(),
		ExpressionAttributeValues: built.Values(),
	})
	return err
}

func prolong(ctx context.Context, table dynamo.Table, id, ttl string, until time.Time) error {
	if err := table.Update("id", id).Set("ttl", ttl).Run(ctx); err != nil { // want DDB303 warning likely `"ttl", a time-to-live attribute by its name`
		return err
	}
	return table.Update("id", id).Set("ttl", until).Run(ctx) // want DDB303 error `attribute "ttl" is written as a string`
}
