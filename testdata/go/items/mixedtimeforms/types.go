// Package mixedtimeforms has the cases of DDB319.
package mixedtimeforms

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type Order struct { // want DDB319 note likely `^Order keeps times as text in the attribute "placed_at" and as numbers in the attributes "shipped_at" and "paid_at"`
	ID        string                  `dynamodbav:"order_id"`
	PlacedAt  time.Time               `dynamodbav:"placed_at"`
	ShippedAt time.Time               `dynamodbav:"shipped_at,unixtime"`
	PaidAt    *int64                  `dynamodbav:"paid_at,omitempty"`
	Due       attributevalue.UnixTime `dynamodbav:"due"`
	ExpiresAt int64                   `dynamodbav:"expires_at"`
}

// Parcel has nothing but text, and one number by which it expires.
type Parcel struct {
	ID        string    `dynamodbav:"parcel_id"`
	PackedAt  time.Time `dynamodbav:"packed_at"`
	SentAt    string    `dynamodbav:"sent_at"`
	PurgeAt   int64     `dynamodbav:"purge_at"`
	ExpiresOn time.Time `dynamodbav:"ttl,unixtime"`
}

// Employee works at a company, which is no time.
type Employee struct {
	ID       string `dynamodbav:"employee_id"`
	WorksAt  string `dynamodbav:"works_at"`
	HiredAt  int64  `dynamodbav:"hired_at"`
	LeftAt   int64  `dynamodbav:"left_at"`
	Duration time.Duration
}

// Reading has its time a second time, as the sort key of an index.
type Reading struct {
	Sensor     string    `dynamodbav:"sensor_id"`
	ReceivedAt time.Time `dynamodbav:"received_at"`
	ReceivedTS int64     `dynamodbav:"received_ts"`
}

// Cart is put into a table that Terraform declares: it expires by gone_at.
type Cart struct {
	ID        string    `dynamodbav:"cart_id"`
	UpdatedAt time.Time `dynamodbav:"updated_at"`
	GoneAt    int64     `dynamodbav:"gone_at"`
}

// Basket is the same in another table, where nothing says that it expires.
type Basket struct { // want DDB319 `"updated_at" and as numbers in the attribute "gone_at"`
	ID        string    `dynamodbav:"basket_id"`
	UpdatedAt time.Time `dynamodbav:"updated_at"`
	GoneAt    int64     `dynamodbav:"gone_at"`
}

// audited is embedded in several types: one finding is enough.
type audited struct {
	CreatedAt string `dynamodbav:"created_at"`
	UpdatedAt int64  `dynamodbav:"updated_at"`
}

type Invoice struct { // want DDB319 "^Invoice keeps times"
	ID string `dynamodbav:"invoice_id"`
	audited
}

type Receipt struct {
	ID string `dynamodbav:"receipt_id"`
	audited
}

// Filter is only read.
type Filter struct {
	CreatedAt string `dynamodbav:"created_at"`
	UpdatedAt int64  `dynamodbav:"updated_at"`
}

type Store struct{ client *dynamodb.Client }

func (s *Store) put(ctx context.Context, table string, item any) error {
	values, err := attributevalue.MarshalMap(item)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &table, Item: values})
	return err
}

func (s *Store) Save(ctx context.Context, o Order, p Parcel, e *Employee, r Reading, i Invoice, t Receipt) error {
	if err := s.put(ctx, "dev-shop-orders", o); err != nil {
		return err
	}
	if err := s.put(ctx, "dev-shop-parcels", p); err != nil {
		return err
	}
	if err := s.put(ctx, "dev-shop-employees", e); err != nil {
		return err
	}
	if err := s.put(ctx, "dev-shop-readings", r); err != nil {
		return err
	}
	if err := s.put(ctx, "dev-shop-invoices", i); err != nil {
		return err
	}
	return s.put(ctx, "dev-shop-receipts", t)
}

func (s *Store) SaveCart(ctx context.Context, cart Cart) error {
	item, err := attributevalue.MarshalMap(cart)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: item})
	return err
}

func (s *Store) SaveBasket(ctx context.Context, basket Basket) error {
	item, err := attributevalue.MarshalMap(basket)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-baskets"), Item: item})
	return err
}

func (s *Store) Find(ctx context.Context, in *dynamodb.GetItemInput) (f Filter, err error) {
	out, err := s.client.GetItem(ctx, in)
	if err != nil {
		return f, err
	}
	return f, attributevalue.UnmarshalMap(out.Item, &f)
}
