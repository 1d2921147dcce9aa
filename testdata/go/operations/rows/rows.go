// Package rows keeps carts as rows of another type.
package rows

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Cart is what a customer is about to buy.
type Cart struct {
	ID    string
	Lines []string
}

type row struct {
	PK    string   `dynamodbav:"PK"`
	ID    string   `dynamodbav:"cart_id"`
	Lines []string `dynamodbav:"lines"`
}

func (r *row) cart() *Cart { return &Cart{ID: r.ID, Lines: r.Lines} }

func rowOf(prefix string, c *Cart) row { return row{PK: prefix + c.ID, ID: c.ID, Lines: c.Lines} }

// Carts keeps carts.
type Carts struct {
	client *dynamodb.Client
	table  string
	last   *Cart
}

func (s *Carts) read(ctx context.Context, key string) (*row, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: &s.table,
		Key:       map[string]types.AttributeValue{"PK": &types.AttributeValueMemberS{Value: key}},
	})
	if err != nil || len(out.Item) == 0 {
		return nil, err
	}
	r := new(row)
	return r, attributevalue.UnmarshalMap(out.Item, r)
}

func (s *Carts) put(ctx context.Context, r row) error {
	item, err := attributevalue.MarshalMap(r)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

func (s *Carts) Get(ctx context.Context, id string) (*Cart, error) { // want "GetItem makes result 0, by PK"
	r, err := s.read(ctx, "CART#"+id)
	if err != nil || r == nil {
		return nil, err
	}
	return r.cart(), nil
}

func (s *Carts) Raw(ctx context.Context, key string) (*row, error) { // want "GetItem as result 0, by PK"
	return s.read(ctx, key)
}

func (s *Carts) Known(ctx context.Context, id string) (*Cart, error) { // want "GetItem is told of, by PK"
	if s.last != nil {
		return s.last, nil
	}
	return s.Get(ctx, id)
}

func (s *Carts) Both(ctx context.Context, id, other string) (*Cart, error) {
	r, err := s.read(ctx, "CART#"+id)
	if err != nil {
		return nil, err
	}
	more, err := s.read(ctx, "CART#"+other)
	if err != nil {
		return nil, err
	}
	r.Lines = append(r.Lines, more.Lines...)
	return r.cart(), nil
}

// Note is stored as it is.
type Note struct {
	PK   string `dynamodbav:"PK"`
	Text string `dynamodbav:"text"`
}

func (s *Carts) PutNote(ctx context.Context, n *Note, key string) error { // want "PutItem is parameter 2, but for PK"
	item, err := attributevalue.MarshalMap(n)
	if err != nil {
		return err
	}
	item["PK"] = &types.AttributeValueMemberS{Value: key}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

func (s *Carts) Put(ctx context.Context, c *Cart) error { // want `PutItem made of parameter 2, with ID, Lines, PK, cart_id, lines`
	return s.put(ctx, rowOf("CART#", c))
}

func (s *Carts) Copy(ctx context.Context, c *Cart) error { // want `PutItem made of parameter 2, with ID, Lines, PK, cart_id, lines`
	return s.put(ctx, rowOf("COPY#", c))
}

func (s *Carts) PutFor(ctx context.Context, c *Cart, by *Cart) error { // want `PutItem made of parameters, with ID, Lines, PK, cart_id, lines`
	return s.put(ctx, row{PK: "CART#" + by.ID, ID: c.ID, Lines: c.Lines})
}

func (s *Carts) Again(ctx context.Context, c *Cart) error { // want `PutItem made of parameter 2, with ID, Lines, PK, cart_id, lines`
	return s.Put(ctx, c)
}

// PutFirst is refused if there is such a note.
func (s *Carts) PutFirst(ctx context.Context, n *Note) error { // want "PutItem is parameter 2, but for , perhaps on a condition"
	item, err := attributevalue.MarshalMap(n)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item, ConditionExpression: aws.String("attribute_not_exists(PK)")})
	return err
}

func (s *Carts) SetOwner(ctx context.Context, id, owner string) error { // want "UpdateItem sets owner, by PK"
	_, err := s.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:                 &s.table,
		Key:                       map[string]types.AttributeValue{"PK": &types.AttributeValueMemberS{Value: "CART#" + id}},
		UpdateExpression:          aws.String("SET #o = :o"),
		ExpressionAttributeNames:  map[string]string{"#o": "owner"},
		ExpressionAttributeValues: map[string]types.AttributeValue{":o": &types.AttributeValueMemberS{Value: owner}},
	})
	return err
}
