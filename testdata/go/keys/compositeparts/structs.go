package compositeparts

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

// Order is what the shop knows of an order.
type Order struct {
	Customer, ID string
	PlacedAt     time.Time
	Total        int
}

type orderItem struct {
	PK    string `dynamodbav:"pk"`
	SK    string `dynamodbav:"sk"`
	Index string `dynamodbav:"gsi1sk,omitempty"`
	ID    string `dynamodbav:"order_id"`
	Total int    `dynamodbav:"total"`
	At    string `dynamodbav:"placed_at,omitempty"`
}

func (s *Store) SaveOrder(ctx context.Context, o Order) error {
	values, err := attributevalue.MarshalMap(orderItem{
		PK:    "CUSTOMER#" + o.Customer,
		SK:    o.PlacedAt.Format(time.RFC3339) + "#" + o.ID, // want DDB316 `^Key "sk" is "\{PlacedAt\}#\{ID\}", and no attribute of the item holds PlacedAt alone`
		ID:    o.ID,
		Total: o.Total,
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values})
	return err
}

func (s *Store) SaveDated(ctx context.Context, o Order) error {
	values, err := attributevalue.MarshalMap(orderItem{
		PK:    "CUSTOMER#" + o.Customer,
		SK:    o.PlacedAt.Format(time.RFC3339) + "#" + o.ID,
		Index: o.Customer + "#" + o.ID,
		ID:    o.ID,
		At:    o.PlacedAt.Format(time.RFC3339),
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values})
	return err
}

// wrapped has the whole order beside its keys.
type wrapped struct {
	PK    string `dynamodbav:"pk"`
	SK    string `dynamodbav:"sk"`
	Order Order  `dynamodbav:"order"`
}

func (s *Store) SaveWrapped(ctx context.Context, o Order) error {
	values, err := attributevalue.MarshalMap(wrapped{PK: "ORDERS", SK: o.Customer + "#" + o.ID, Order: o})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values})
	return err
}

// embedded has the attributes of the order itself.
type embedded struct {
	PK string `dynamodbav:"pk"`
	SK string `dynamodbav:"sk"`
	Order
}

func (s *Store) SaveEmbedded(ctx context.Context, o Order) error {
	values, err := attributevalue.MarshalMap(embedded{PK: "ORDERS", SK: o.Customer + "#" + o.ID, Order: o})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values})
	return err
}

// visit is written by guregu/dynamo.
type visit struct {
	Site string `dynamo:"site,hash"`
	Key  string `dynamo:"visit_key,range"`
	Note string `dynamo:"note"`
}

func saveVisit(ctx context.Context, table dynamo.Table, site, visitor, day string) error {
	v := visit{Site: site, Key: visitor + "#" + day} // want DDB316 `^Key "visit_key" is "\{visitor\}#\{day\}", and no attribute of the item holds visitor or day alone`
	return table.Put(v).Run(ctx)
}

func saveNoted(ctx context.Context, table dynamo.Table, site, visitor, day string) error {
	v := visit{Site: site, Key: visitor + "#" + day}
	v.Note = describe(visitor, day)
	return table.Put(v).Run(ctx)
}

func describe(words ...string) (all string) {
	for _, w := range words {
		all += w
	}
	return all
}
