// Package missingitemunchecked reads single items, and asks whether they are
// there, or does not.
package missingitemunchecked

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type Order struct {
	ID       string    `dynamodbav:"order_id"`
	Customer string    `dynamodbav:"customer_id"`
	Total    int       `dynamodbav:"total"`
	Lines    []string  `dynamodbav:"lines"`
	PlacedAt time.Time `dynamodbav:"placed_at"`
}

type Receipt struct {
	Number string
	Total  string
}

type Store struct {
	client *dynamodb.Client
	table  string
}

func key(id string) *dynamodb.GetItemInput {
	return &dynamodb.GetItemInput{
		TableName: aws.String("orders"),
		Key:       map[string]types.AttributeValue{"order_id": &types.AttributeValueMemberS{Value: id}},
	}
}

func (s *Store) decoded(ctx context.Context, id string) (Order, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 warning likely `The item in "orders" is used without a check that it exists .* a zero value is passed on as found`
	if err != nil {
		return Order{}, err
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order, err
}

func (s *Store) pointer(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 "zero value"
	if err != nil {
		return nil, err
	}
	order := new(Order)
	if err := attributevalue.UnmarshalMap(out.Item, order); err != nil {
		return nil, fmt.Errorf("decode: %w", err)
	}
	return order, nil
}

func (s *Store) named(ctx context.Context, id string) (order *Order, err error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 "zero value"
	if err != nil {
		return
	}
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return
}

func (s *Store) converted(ctx context.Context, id string) (Receipt, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 "zero value"
	if err != nil {
		return Receipt{}, err
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		return Receipt{}, err
	}
	return order.receipt(), nil
}

func (o Order) receipt() Receipt {
	return Receipt{Number: o.ID, Total: fmt.Sprint(o.Total)}
}

func (s *Store) decodedElsewhere(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 "zero value"
	if err != nil {
		return nil, err
	}
	return decode(out.Item)
}

func decode(item map[string]types.AttributeValue) (*Order, error) {
	var order Order
	if err := attributevalue.UnmarshalMap(item, &order); err != nil {
		return nil, err
	}
	return &order, nil
}

func (s *Store) Customer(ctx context.Context, id string) (string, error) {
	out, err := s.client.GetItem(ctx, key(id)) // want DDB112 error `An attribute of the item in "orders" is read without a check that the item exists .* and this code panics`
	if err != nil {
		return "", err
	}
	return out.Item["customer_id"].(*types.AttributeValueMemberS).Value, nil
}

func (s *Store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	out, err := s.client.GetItem(r.Context(), key(r.PathValue("id"))) // want DDB112 "zero value"
	if err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	var order Order
	if err := attributevalue.UnmarshalMap(out.Item, &order); err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	_ = json.NewEncoder(w).Encode(order)
}

func get[T any](ctx context.Context, client *dynamodb.Client, id string) (T, error) {
	var value T
	out, err := client.GetItem(ctx, key(id)) // want DDB112 "zero value"
	if err != nil {
		return value, err
	}
	err = attributevalue.UnmarshalMap(out.Item, &value)
	return value, err
}

type getter interface {
	GetItem(context.Context, *dynamodb.GetItemInput, ...func(*dynamodb.Options)) (*dynamodb.GetItemOutput, error)
}

func throughInterface(ctx context.Context, db getter, id string) (*Order, error) {
	out, err := db.GetItem(ctx, key(id)) // want DDB112 "zero value"
	if err != nil {
		return nil, err
	}
	return decode(out.Item)
}

func (s *Store) raw(ctx context.Context, id string) (*dynamodb.GetItemOutput, error) {
	return s.client.GetItem(ctx, key(id))
}

func (s *Store) fromHelper(ctx context.Context, id string) (*Order, error) {
	out, err := s.raw(ctx, id) // want DDB112 "zero value"
	if err != nil {
		return nil, err
	}
	return decode(out.Item)
}

func (s *Store) summary(ctx context.Context, id string) (string, error) {
	order, err := s.decoded(ctx, id)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("order %s of %s", order.ID, order.Customer), nil
}
