// Package readmodifywrite reads items, changes them and writes them back.
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

var errExists = errors.New("exists")

type Product struct {
	ID       string `dynamodbav:"product_id"`
	Name     string `dynamodbav:"product_name"`
	Quantity int    `dynamodbav:"quantity"`
}

type Store struct {
	client *dynamodb.Client
	table  string
}

func key(id string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{"product_id": &types.AttributeValueMemberS{Value: id}}
}

// The whole item is put back.
func (s *Store) Rename(ctx context.Context, id, name string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key(id)})
	if err != nil || out.Item == nil {
		return err
	}
	var product Product
	if err := attributevalue.UnmarshalMap(out.Item, &product); err != nil {
		return err
	}
	product.Name = name
	item, err := attributevalue.MarshalMap(product)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item}) // want DDB109 warning `PutItem writes the item from GetItem back to the table in Store\.table without a condition`
	return err
}

// The map of the answer is changed and put back.
func (s *Store) Tag(ctx context.Context, id, tag string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key(id)})
	if err != nil || out.Item == nil {
		return err
	}
	item := out.Item
	item["tag"] = &types.AttributeValueMemberS{Value: tag}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item}) // want DDB109 `PutItem writes the item from GetItem back to the table in Store\.table without a condition`
	return err
}

// The answer's own map is changed, but not its key.
func (s *Store) TagInPlace(ctx context.Context, id, tag string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key(id)})
	if err != nil || out.Item == nil {
		return err
	}
	out.Item["tag"] = &types.AttributeValueMemberS{Value: tag}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: out.Item}) // want DDB109 `PutItem writes the item from GetItem back to the table in Store\.table without a condition`
	return err
}

var prefix = "product-"

func prefixedKey(id string) map[string]types.AttributeValue { return key(prefix + id) }

// A package variable that nobody changes makes the same key twice.
func (s *Store) TakePrefixed(ctx context.Context, id string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: prefixedKey(id)})
	if err != nil || out.Item == nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in Store\.table without a condition .* let DynamoDB compute the value`
		TableName:                 &s.table,
		Key:                       prefixedKey(id),
		UpdateExpression:          aws.String("SET backup = :q"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":q": out.Item["quantity"]},
	})
	return err
}

// The new quantity is computed here and not by the service.
func (s *Store) Take(ctx context.Context, id string, n int) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a GetItem result in the table in Store\.table without a condition`
		TableName:                 &s.table,
		Key:                       key(id),
		UpdateExpression:          aws.String("SET quantity = :q, updated_by = :u"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":q": &types.AttributeValueMemberN{Value: strconv.Itoa(product.Quantity - n)}, ":u": &types.AttributeValueMemberS{Value: "shop"}},
	})
	return err
}

// ByID is the read of several functions.
func (s *Store) ByID(ctx context.Context, id string) (*Product, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &s.table,
		Key:       map[string]types.AttributeValue{"product_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil || out.Item == nil {
		return nil, err
	}
	var product Product
	err = attributevalue.UnmarshalMap(out.Item, &product)
	return &product, err
}

// The key is that of what was read, and the update is built.
func (s *Store) TakeOneOf(ctx context.Context, name string) error {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("gsi1"),
		Limit:                     aws.Int32(1),
		KeyConditionExpression:    aws.String("product_name = :n"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":n": &types.AttributeValueMemberS{Value: name}},
	})
	if err != nil || len(out.Items) == 0 {
		return err
	}
	var product Product
	if err := attributevalue.UnmarshalMap(out.Items[0], &product); err != nil {
		return err
	}
	update := expression.Set(expression.Name("quantity"), expression.Value(product.Quantity-1))
	expr, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB109 `UpdateItem sets a value computed from a Query result in the table in Store\.table without a condition`
		TableName:                 &s.table,
		Key:                       map[string]types.AttributeValue{"product_id": &types.AttributeValueMemberS{Value: product.ID}},
		UpdateExpression:          expr.Update(),
		ExpressionAttributeNames:  expr.Names(),
		ExpressionAttributeValues: expr.Values(),
	})
	return err
}

// Order is paid once; what ends in these letters is no key.
type Order struct {
	ID   string `dynamodbav:"order_id"`
	Paid bool   `dynamodbav:"paid"`
}

func (s *Store) PayOneOf(ctx context.Context, customer string) error {
	out, err := s.client.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		IndexName:                 aws.String("gsi2"),
		Limit:                     aws.Int32(1),
		KeyConditionExpression:    aws.String("customer = :c"),
		ExpressionAttributeValues: map[string]types.AttributeValue{":c": &types.AttributeValueMemberS{Value: customer}},
	})
	if err != nil || len(out.Items) == 0 {
		return err
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Items[0], &order); err != nil {
		return err
	}
	order.Paid = true
	item, err := attributevalue.MarshalMap(order)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item}) // want DDB109 `PutItem writes the item from Query back to the table in Store\.table without a condition`
	return err
}

// save is called for new items and for changed ones.
func (s *Store) save(ctx context.Context, product *Product) error {
	item, err := attributevalue.MarshalMap(product)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

func (s *Store) Restock(ctx context.Context, id string) error {
	product, err := s.ByID(ctx, id)
	if err != nil {
		return err
	}
	product.Quantity = 100
	return s.save(ctx, product) // want DDB109 `save \(PutItem\) writes the item from GetItem back to the table in Store\.table without a condition`
}

func (s *Store) Add(ctx context.Context, product *Product) error { return s.save(ctx, product) }

// Two callers may both find no such product.
func (s *Store) Create(ctx context.Context, id, name string) error {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: key(id)})
	if err != nil {
		return err
	}
	if out.Item != nil {
		return errExists
	}
	item := map[string]types.AttributeValue{
		"product_id":   &types.AttributeValueMemberS{Value: id},
		"product_name": &types.AttributeValueMemberS{Value: name},
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item}) // want DDB109 `PutItem writes to the table in Store\.table if GetItem found no item, without a condition`
	return err
}
