package commonattributes

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type record struct {
	CreatedAt string `dynamodbav:"created_at"`
	UpdatedAt string `dynamodbav:"updated_at"`
}

type Order struct {
	ID string
	record
}

type Invoice struct { // want DDB310 note `Invoice is written as an item without the attribute "updated_at"`
	ID        string
	CreatedAt string `dynamodbav:"created_at"`
}

// Address is a part of an item.
type Address struct{ Street string }

type Visit struct { // want DDB310 `Visit is written as an item without the attributes "created_at" and "updated_at"`
	ID string
}

func encode(order Order, invoice Invoice, address *Address) (items []map[string]types.AttributeValue, err error) {
	for _, v := range []any{order, invoice} {
		item, err := attributevalue.MarshalMap(v)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	item, err := attributevalue.MarshalMap(order)
	if err != nil {
		return nil, err
	}
	if item["address"], err = attributevalue.Marshal(address); err != nil {
		return nil, err
	}
	invoiced, err := attributevalue.MarshalMap(&invoice)
	return append(items, item, invoiced), err
}

func putInvoice(ctx context.Context, client *dynamodb.Client, invoice *Invoice) error {
	item, err := attributevalue.MarshalMap(invoice)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-invoices"), Item: item})
	return err
}

// Cursor is marshalled, but nothing puts it into a table.
type Cursor struct{ ID string }

func cursor(id string) (map[string]types.AttributeValue, error) {
	return attributevalue.MarshalMap(Cursor{ID: id})
}

// orderKey is no item, it names one.
type orderKey struct {
	ID string `dynamodbav:"order_id"`
}

func remove(ctx context.Context, client *dynamodb.Client, id string) error {
	key, err := attributevalue.MarshalMap(orderKey{ID: id})
	if err != nil {
		return err
	}
	_, err = client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: aws.String("prod-shop-orders"), Key: key})
	return err
}

func visit(ctx context.Context, table dynamo.Table, id string) error {
	return table.Put(Visit{ID: id}).Run(ctx)
}
