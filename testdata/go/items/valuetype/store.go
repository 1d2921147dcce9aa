// Package valuetype has the cases of DDB318.
package valuetype

import (
	"context"
	"encoding/hex"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

// UUID is declared as the libraries for UUIDs do it.
type UUID [16]byte

// MarshalText returns the UUID in hexadecimal digits.
func (u UUID) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(u[:])), nil }

// Money writes itself.
type Money struct{ cents int64 }

// MarshalDynamoDBAttributeValue writes text with a currency.
func (m Money) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberS{Value: fmt.Sprintf("EUR %d", m.cents)}, nil
}

// size is one of a few texts.
type size string

type Line struct {
	ID           UUID                  `dynamodbav:"line_id"`    // want DDB318 note likely `^Line.ID is a UUID, but becomes binary in the attribute "line_id" .* base64, .* String method`
	Parent       *UUID                 `dynamodbav:"parent_id"`  // want DDB318 "^Line.Parent is a UUID"
	UnitPrice    string                `dynamodbav:"unit_price"` // want DDB318 `^Line.UnitPrice is an amount by its name, but becomes a string in the attribute "unit_price" .* ADD refuses it`
	Quantity     *string               `dynamodbav:"qty"`        // want DDB318 "^Line.Quantity is an amount"
	Fee          int64                 `dynamodbav:"fee,string"` // want DDB318 "^Line.Fee is an amount"
	Price        attributevalue.Number `dynamodbav:"price"`
	Amount       int64                 `dynamodbav:"amount"`
	DisplayPrice string                `dynamodbav:"display_price"`
	Balance      Money                 `dynamodbav:"balance"`
	PortionCount size                  `dynamodbav:"portion_count"`
	Discount     string                `dynamodbav:"discount"`
	Sequence     string                `dynamodbav:"sequence_number"`
	Account      string                `dynamodbav:"account"`
	Trace        [16]byte              `dynamodbav:"trace_id"`
}

type Customer struct {
	ID          string  `dynamodbav:"customer_id"`
	RequestUUID []byte  `dynamodbav:"request_uuid"` // want DDB318 `^Customer.RequestUUID is a UUID by its name, but becomes binary`
	Phone       int64   `dynamodbav:"phone_number"` // want DDB318 `^Customer.Phone is a code by its name, but becomes a number .* leading zeros`
	ZipCode     int     `dynamodbav:"zip"`          // want DDB318 "^Customer.ZipCode is a code"
	CountryCode float64 `dynamodbav:"country"`      // want DDB318 "^Customer.CountryCode is a code"
	PostalCode  string  `dynamodbav:"postal_code"`
	StatusCode  int     `dynamodbav:"status_code"`
	PhoneCount  int     `dynamodbav:"phone_count"`
	Mobile      int     `dynamodbav:"mobile"`
	OrderNumber int64   `dynamodbav:"order_number"`
	LastUUID    string  `dynamodbav:"last_uuid"`
}

// Ranked is sorted by its price as text: the number has one width.
type Ranked struct {
	ID    string `dynamodbav:"rank_id"`
	Price string `dynamodbav:"price"`
	Count string `dynamodbav:"count"`
}

func encode(ctx context.Context, line Line, customer *Customer, id string, price, count int) (all []map[string]types.AttributeValue, err error) {
	ranked := Ranked{ID: id, Price: fmt.Sprintf("%010d", price), Count: fmt.Sprintf("%d of %d", count, price)}
	for range 2 {
		item, err := attributevalue.MarshalMap(line)
		if err != nil {
			return nil, err
		}
		all = append(all, item)
	}
	item, err := attributevalue.MarshalMap(customer)
	if err != nil {
		return nil, err
	}
	other, err := attributevalue.MarshalMap(ranked)
	return append(all, item, other), err
}

// Voucher is written by guregu/dynamo, which asks the UUID for its text.
type Voucher struct {
	ID     UUID   `dynamo:"voucher_id,hash"`
	Amount string `dynamo:"amount,range"`
	Price  string `dynamo:"price"` // want DDB318 "^Voucher.Price is an amount"
}

func save(ctx context.Context, table dynamo.Table, voucher Voucher) error {
	return table.Put(voucher).Run(ctx)
}

// Cart is put into a table that Terraform declares, with the key cart_id.
func saveCart(ctx context.Context, db *dynamodb.Client, id, total, text string, price int, cart map[string]types.AttributeValue) error {
	_, err := db.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("prod-shop-carts"),
		Item: map[string]types.AttributeValue{
			"cart_id":      &types.AttributeValueMemberS{Value: id},
			"amount":       &types.AttributeValueMemberS{Value: total}, // want DDB318 `^"amount" is an amount by its name, but is written as a string`
			"price":        &types.AttributeValueMemberS{Value: fmt.Sprintf("%08d", price)},
			"fee":          &types.AttributeValueMemberS{Value: "EUR " + text},
			"cart_uuid":    &types.AttributeValueMemberB{Value: []byte(id)},   // want DDB318 `^"cart_uuid" is a UUID by its name`
			"phone_number": &types.AttributeValueMemberN{Value: "4930123456"}, // want DDB318 `^"phone_number" is a code by its name, but is written as a number`
			"card_number":  &types.AttributeValueMemberS{Value: text},
			"balance":      cart["balance"],
		},
	})
	if err != nil {
		return err
	}
	_, err = db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:        aws.String("prod-shop-carts"),
		Key:              map[string]types.AttributeValue{"cart_id": &types.AttributeValueMemberS{Value: id}},
		UpdateExpression: aws.String("SET quantity = :quantity, zip_code = :zip, balance = :balance"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":quantity": &types.AttributeValueMemberS{Value: total}, // want DDB318 `^"quantity" is an amount`
			":zip":      &types.AttributeValueMemberN{Value: text},  // want DDB318 `^"zip_code" is a code`
			":balance":  cart["balance"],
		},
	})
	return err
}
