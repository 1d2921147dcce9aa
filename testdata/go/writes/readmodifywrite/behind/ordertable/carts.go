package ordertable

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/writes/readmodifywrite/behind/orders"
)

const metaSK = "META"

type cartRow struct {
	PK      string   `dynamodbav:"PK"`
	SK      string   `dynamodbav:"SK"`
	CartID  string   `dynamodbav:"cart_id"`
	Owner   string   `dynamodbav:"owner"`
	Lines   []string `dynamodbav:"lines"`
	Changed string   `dynamodbav:"changed_at"`
}

func rowOf(c *orders.Cart) cartRow {
	return cartRow{
		PK: "CART#" + c.ID, SK: metaSK, CartID: c.ID, Owner: c.Owner, Lines: c.Lines,
		Changed: time.Now().UTC().Format(time.RFC3339),
	}
}

func (r *cartRow) cart() *orders.Cart {
	return &orders.Cart{ID: r.CartID, Owner: r.Owner, Lines: r.Lines}
}

func (r *cartRow) value() (orders.Cart, error) {
	if r.CartID == "" {
		return orders.Cart{}, ErrMissing
	}
	return orders.Cart{ID: r.CartID, Owner: r.Owner, Lines: r.Lines}, nil
}

// Carts keeps carts.
type Carts struct {
	client *dynamodb.Client
	table  string
}

func cartKey(id, sk string) map[string]types.AttributeValue {
	return map[string]types.AttributeValue{
		"PK": &types.AttributeValueMemberS{Value: "CART#" + id},
		"SK": &types.AttributeValueMemberS{Value: sk},
	}
}

// Cart reads a cart.
func (s *Carts) Cart(ctx context.Context, id string) (*orders.Cart, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: cartKey(id, metaSK)})
	if err != nil {
		return nil, fmt.Errorf("get cart %s: %w", id, err)
	}
	if len(out.Item) == 0 {
		return nil, nil
	}
	var row cartRow
	if err := attributevalue.UnmarshalMap(out.Item, &row); err != nil {
		return nil, err
	}
	return row.cart(), nil
}

// Value reads a cart, and fails if there is none.
func (s *Carts) Value(ctx context.Context, id string) (orders.Cart, error) {
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: cartKey(id, metaSK)})
	if err != nil {
		return orders.Cart{}, err
	}
	var row cartRow
	if err := attributevalue.UnmarshalMap(out.Item, &row); err != nil {
		return orders.Cart{}, err
	}
	return row.value()
}

// Whole reads a cart and its note.
func (s *Carts) Whole(ctx context.Context, id string) (*orders.Cart, error) {
	cart, err := s.Cart(ctx, id)
	if err != nil || cart == nil {
		return nil, err
	}
	out, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: cartKey(id, "NOTE")})
	if err != nil {
		return nil, err
	}
	if err := attributevalue.UnmarshalMap(out.Item, &cart.Note); err != nil {
		return nil, err
	}
	return cart, nil
}

func (s *Carts) put(ctx context.Context, row cartRow) error {
	item, err := attributevalue.MarshalMap(row)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// Keep stores a cart.
func (s *Carts) Keep(ctx context.Context, c *orders.Cart) error { return s.put(ctx, rowOf(c)) }

// KeepValue stores a cart.
func (s *Carts) KeepValue(ctx context.Context, c orders.Cart) error {
	item, err := attributevalue.MarshalMap(cartRow{
		PK: fmt.Sprintf("CART#%s", c.ID), SK: metaSK, CartID: c.ID, Owner: c.Owner, Lines: c.Lines,
	})
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// KeepCopy stores what a cart was, beside it.
func (s *Carts) KeepCopy(ctx context.Context, c *orders.Cart) error {
	item, err := attributevalue.MarshalMap(cartRow{PK: "CART#" + c.ID, SK: "COPY", CartID: c.ID, Owner: c.Owner, Lines: c.Lines})
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

// KeepFor stores a cart below its owner.
func (s *Carts) KeepFor(ctx context.Context, c *orders.Cart, owner string) error {
	item, err := attributevalue.MarshalMap(cartRow{PK: "OWNER#" + owner, SK: c.ID, CartID: c.ID, Owner: owner, Lines: c.Lines})
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}
