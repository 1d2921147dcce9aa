package keycollectiontype

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type compositeKey struct{ Customer, Year string }

func (k compositeKey) String() string { return k.Customer + "#" + k.Year }

// encodedKey marshals itself.
type encodedKey struct{ customer, year string }

func (k encodedKey) MarshalDynamoDBAttributeValue() (types.AttributeValue, error) {
	return &types.AttributeValueMemberS{Value: k.customer + "#" + k.year}, nil
}

func (k encodedKey) MarshalText() ([]byte, error) { return []byte(k.customer + "#" + k.year), nil }

type Order struct {
	PK     compositeKey `dynamodbav:"pk"` // want DDB311 error likely `^Order.PK is the key attribute "pk", but attributevalue of aws-sdk-go-v2 makes it a map`
	SK     string       `dynamodbav:"sk"`
	GSI1PK []string     `dynamodbav:"gsi1pk"` // want DDB311 "makes it a list"
	GSI2SK bool         // want DDB311 "makes it a boolean"
	GS3SK  bool         // want DDB311 "makes it a boolean"
	GS     bool
}

type Invoice struct {
	PK encodedKey `dynamodbav:"pk"`
	SK any        `dynamodbav:"sk"`
	ID [16]byte   `dynamodbav:"GSI1PK"`
}

type Part struct {
	PK   int      `dynamodbav:"pk"`
	Keys []string `dynamodbav:"keys"`
	Task string   `dynamodbav:"task"`
}

// Cart is put into a table whose key is declared.
type Cart struct {
	ID []string          `dynamodbav:"cart_id"` // want DDB311 `Cart\.ID is the key attribute "cart_id" of "prod-shop-carts", but attributevalue of aws-sdk-go-v2 makes it a list .* "Type mismatch for key`
	PK map[string]string `dynamodbav:"pk"`
}

func encode(order Order, invoice Invoice, part Part) (item map[string]types.AttributeValue, err error) {
	for range 2 {
		item, err = attributevalue.MarshalMap(order)
	}
	if err == nil {
		item, err = attributevalue.MarshalMap(invoice)
	}
	if err == nil {
		item, err = attributevalue.MarshalMap(&part)
	}
	return item, err
}

func saveCart(ctx context.Context, client *dynamodb.Client, cart *Cart) error {
	item, err := attributevalue.MarshalMap(cart)
	if err != nil {
		return err
	}
	_, err = client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: item})
	return err
}

type Visit struct {
	Page    []string     `dynamo:"page,hash"` // want DDB311 `^Visit.Page is the table's partition key by its tag, but guregu/dynamo makes it a list`
	At      int64        `dynamo:"at,range"`
	Visitor compositeKey `index:"by-visitor,hash"` // want DDB311 `the partition key of index "by-visitor" by its tag`
	Key     encodedKey   `localIndex:"by-key,range"`
	Tags    []string     `dynamo:"tags,set"`
}

func visit(ctx context.Context, table dynamo.Table, v Visit) error { return table.Put(v).Run(ctx) }

func create(ctx context.Context, db *dynamo.DB) error {
	return db.CreateTable("prod-shop-parts", Part{}).Run(ctx)
}
