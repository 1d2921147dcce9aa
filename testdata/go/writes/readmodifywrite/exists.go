package readmodifywrite

import (
	"context"
	"errors"
	"strconv"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// An item that has changed in between still exists.
func (s *Store) RenameExisting(ctx context.Context, id, name string) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	product.Name = name
	item, err := attributevalue.MarshalMap(product)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB109 `PutItem writes the item from GetItem back to the table in Store\.table, checking only that it exists .* lost without an error: an item that has changed still exists`
		TableName: &s.table, Item: item,
		ConditionExpression: aws.String("attribute_exists(product_id)"),
	})
	return err
}

func (s *Store) SellExisting(ctx context.Context, id string, n int) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	update := expression.Set(expression.Name("quantity"), expression.Value(product.Quantity-n))
	named := expression.AttributeExists(expression.Name("product_id")).And(expression.Name("product_name").AttributeExists())
	expr, err := expression.NewBuilder().WithUpdate(update).WithCondition(named).Build()
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in Store\.table, checking only that it exists`
		TableName: &s.table, Key: key(id), UpdateExpression: expr.Update(), ConditionExpression: expr.Condition(),
		ExpressionAttributeNames: expr.Names(), ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// One part of the condition notices what others write.
func (s *Store) SellUnchanged(ctx context.Context, id string, n int) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       key(id),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ConditionExpression:       aws.String("attribute_exists(product_id) AND (quantity = :old)"),
		ExpressionAttributeValues: values{":q": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity - n)}, ":old": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity)}},
	})
	return err
}

// An attribute that may be there once only is noticed.
func (s *Store) SellOnce(ctx context.Context, id string, n int) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       key(id),
		UpdateExpression:          aws.String("SET quantity = :q, sold_at = :q"),
		ConditionExpression:       aws.String("attribute_exists(product_id) AND attribute_not_exists(sold_at)"),
		ExpressionAttributeValues: values{":q": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity - n)}},
	})
	return err
}

// An interface that holds the key is the key.
func (s *Store) byAnyID(ctx context.Context, id any) (*Product, error) {
	text, ok := id.(string)
	if !ok {
		return nil, errNoText
	}
	return s.ByID(ctx, text)
}

var errNoText = errors.New("the key is no text")

func (s *Store) SellAny(ctx context.Context, id any, n int) error {
	text, ok := id.(string)
	if !ok {
		return errNoText
	}
	product, err := s.byAnyID(ctx, text)
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in Store\.table without a condition`
		TableName:                 &s.table,
		Key:                       key(text),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ExpressionAttributeValues: values{":q": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity - n)}},
	})
	return err
}

func (s *Store) SellAnother(ctx context.Context, id, other any, n int) error {
	text, ok := other.(string)
	if !ok {
		return errNoText
	}
	product, err := s.byAnyID(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       key(text),
		UpdateExpression:          aws.String("SET quantity = :q"),
		ExpressionAttributeValues: values{":q": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity - n)}},
	})
	return err
}
