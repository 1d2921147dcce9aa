package missingitemunchecked

import (
	"context"
	"errors"
	"strings"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

var errNotFound = errors.New("not found")

func (s *Store) Length(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	if len(out.Item) == 0 {
		return nil, errNotFound
	}
	return decode(out.Item)
}

func (s *Store) Nil(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil || out.Item == nil {
		return nil, errNotFound
	}
	return decode(out.Item)
}

func (s *Store) Found(ctx context.Context, id string) (order Order, found bool, err error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return Order{}, false, err
	}
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order, out.Item != nil, err
}

func (s *Store) KeyField(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	order := &Order{}
	if err := attributevalue.UnmarshalMap(out.Item, order); err != nil {
		return nil, err
	}
	if strings.TrimSpace(order.ID) == "" {
		return nil, errNotFound
	}
	return order, nil
}

func (s *Store) ZeroStruct(ctx context.Context, id string) (Receipt, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return Receipt{}, err
	}
	var receipt Receipt
	if err := attributevalue.UnmarshalMap(out.Item, &receipt); err != nil {
		return Receipt{}, err
	}
	if receipt == (Receipt{}) {
		return Receipt{}, errNotFound
	}
	return receipt, nil
}

func (o *Order) exists() bool { return o.ID != "" }

func (s *Store) Method(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	order, err := decode(out.Item)
	if err != nil || !order.exists() {
		return nil, errNotFound
	}
	return order, nil
}

func (s *Store) OtherPackage(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	order, err := decode(out.Item)
	if err != nil || order.PlacedAt.IsZero() {
		return nil, errNotFound
	}
	return order, nil
}

func decodeFound(item map[string]types.AttributeValue) (*Order, error) {
	if item == nil {
		return nil, errNotFound
	}
	return decode(item)
}

func (s *Store) CheckedByDecoder(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	return decodeFound(out.Item)
}

func (s *Store) load(ctx context.Context, id string) (Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return Order{}, err
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order, err
}

func (s *Store) CheckedByCaller(ctx context.Context, id string) (Order, error) {
	order, err := s.load(ctx, id)
	if err != nil {
		return Order{}, err
	}
	if order.ID == "" {
		return Order{}, errNotFound
	}
	return order, nil
}

// CommaOk asks the map and the type.
func (s *Store) CommaOk(ctx context.Context, id string) (string, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return "", err
	}
	customer, ok := out.Item["customer_id"].(*types.AttributeValueMemberS)
	if !ok {
		return "", errNotFound
	}
	return customer.Value, nil
}

// Visits is zero where nobody has been.
func (s *Store) Visits(ctx context.Context, id string) (int, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return 0, err
	}
	var counter struct{ Visits int }
	err = attributevalue.UnmarshalMap(out.Item, &counter)
	return counter.Visits, err
}

// Lines is empty where there is no order.
func (s *Store) Lines(ctx context.Context, id string) ([]string, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order.Lines, err
}

// Into leaves the check to the caller, whose variable it is.
func (s *Store) Into(ctx context.Context, id string, value any) error {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return err
	}
	return attributevalue.UnmarshalMap(out.Item, value)
}

// Item leaves it to the caller, too.
func (s *Store) Item(ctx context.Context, id string) (map[string]types.AttributeValue, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	return out.Item, nil
}

// Ping does not need the item.
func (s *Store) Ping(ctx context.Context) error {
	_, err := s.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table})
	return err
}

type validator interface{ Struct(any) error }

// Validated gives it to something that may check it.
func (s *Store) Validated(ctx context.Context, v validator, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	order, err := decode(out.Item)
	if err != nil {
		return nil, err
	}
	return order, v.Struct(order)
}

// Exported may be called from anywhere: its callers may ask.
func (s *Store) Exported(ctx context.Context, id string) (Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return Order{}, err
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order, err
}

func (s *Store) forExported(ctx context.Context, id string) (Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return Order{}, err
	}
	var order Order
	err = attributevalue.UnmarshalMap(out.Item, &order)
	return order, err
}

func (s *Store) ThroughExported(ctx context.Context, id string) (Order, error) {
	return s.forExported(ctx, id)
}

// Limits have defaults, which are what stands for an item that does not exist.
func (s *Store) limits(ctx context.Context, id string) (*Order, error) {
	out, err := s.client.GetItem(ctx, key(id))
	if err != nil {
		return nil, err
	}
	order := &Order{ID: id}
	if err := attributevalue.UnmarshalMap(out.Item, order); err != nil {
		return nil, err
	}
	return order, nil
}
