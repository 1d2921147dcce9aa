// Package unboundeddecrement sells tickets, with and without looking at how many are left.
package unboundeddecrement

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Shows struct{ client *dynamodb.Client }

type values = map[string]types.AttributeValue

func key(id string) values { return values{"show_id": &types.AttributeValueMemberS{Value: id}} }

func number(n string) types.AttributeValue { return &types.AttributeValueMemberN{Value: n} }

func (s *Shows) Sell(ctx context.Context, id, n string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB135 warning likely `UpdateItem subtracts from "available_seats" of "shows" without a lower bound`
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          aws.String("SET available_seats = available_seats - :n"),
		ExpressionAttributeValues: values{":n": number(n)},
	})
	return err
}

// The item has to exist, but not to have a seat.
func (s *Shows) SellExisting(ctx context.Context, id string) error {
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB135 `from "remainingSeats"`
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          aws.String("ADD #r :minus"),
		ConditionExpression:       aws.String("attribute_exists(show_id) AND attribute_exists(#r)"),
		ExpressionAttributeNames:  map[string]string{"#r": "remainingSeats"},
		ExpressionAttributeValues: values{":minus": number("-1")},
	})
	return err
}

// That it was read before bounds nothing.
func (s *Shows) SellRead(ctx context.Context, id string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("shows"), Key: key(id)})
	if err != nil {
		return err
	}
	if left, ok := out.Item["stock"].(*types.AttributeValueMemberN); !ok || left.Value == "0" {
		return errors.New("sold out")
	}
	update := expression.Set(expression.Name("stock"), expression.Minus(expression.Name("stock"), expression.Value(1)))
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB135 `from "stock"`
		TableName:                 aws.String("shows"),
		Key:                       key(id),
		UpdateExpression:          expr.Update(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

func (s *Shows) Transfer(ctx context.Context, from, to string) error {
	_, err := s.client.TransactWriteItems(ctx, &dynamodb.TransactWriteItemsInput{ // want DDB135 `Update of a transaction subtracts from "balance" of "wallets"`
		TransactItems: []types.TransactWriteItem{
			{Update: &types.Update{
				TableName:                 aws.String("wallets"),
				Key:                       key(from),
				UpdateExpression:          aws.String("SET balance = balance - :n"),
				ExpressionAttributeValues: values{":n": number("5")},
			}},
			{Update: &types.Update{
				TableName:                 aws.String("wallets"),
				Key:                       key(to),
				UpdateExpression:          aws.String("SET balance = balance + :n"),
				ExpressionAttributeValues: values{":n": number("5")},
			}},
		},
	})
	return err
}
