// Package lowcardinalityvalue writes few and many values into partition keys.
package lowcardinalityvalue

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo"
)

type item = map[string]types.AttributeValue

// Status is what becomes of an order.
type Status string

// The statuses.
const (
	Open Status = "open"
	Paid Status = "paid"
)

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func order(pk, sk string) item {
	return item{
		"pk":    &types.AttributeValueMemberS{Value: pk},
		"sk":    &types.AttributeValueMemberS{Value: sk},
		"label": &types.AttributeValueMemberS{Value: "an order"},
	}
}

func (s *Store) keys(ctx context.Context, id string, paid bool, status Status, day time.Time) {
	for _, k := range []item{
		order("ORDERS", id),                 // want DDB315 `Partition key "pk" is the constant "ORDERS"`
		order(strconv.FormatBool(paid), id), // want DDB315 "is a truth value"
		order(day.Format("2006-01-02"), id), // want DDB315 "is a time in the layout .2006-01-02., the same for all that is written within it"
		order("ORDER#"+id, "ORDER"),
		order(id, "ORDERS"),
		order("DAY#"+day.Format("2006-01-02")+"#"+id, id),
	} {
		s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: k})
	}
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk":       &types.AttributeValueMemberS{Value: id},
		"sk":       &types.AttributeValueMemberS{Value: id},
		"GSI1PK":   &types.AttributeValueMemberS{Value: string(status)},
		"GSI2PK":   &types.AttributeValueMemberS{Value: "ORDERS"},
		"GSI3PK":   &types.AttributeValueMemberS{Value: day.Format("2006-01-02")}, // want DDB315 `Partition key "GSI3PK" is a time in the layout`
		"category": &types.AttributeValueMemberS{Value: "all"},
	}})
}

// A constant of a type that is reported as such says nothing new.
func newReturn(id string) Return { return Return{Outcome: Open} }

// Return is an item whose keys a query names.
type Return struct {
	Outcome  Status `dynamodbav:"outcome"` // want DDB315 `Partition key "outcome" is a Status, of which there are 2 values`
	Returned string `dynamodbav:"returned"`
	ID       string `dynamodbav:"id"`
}

func (s *Store) returns(ctx context.Context, outcome Status) error {
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("outcome = :outcome AND returned > :returned"),
		ExpressionAttributeValues: item{
			":outcome":  &types.AttributeValueMemberS{Value: string(outcome)},
			":returned": &types.AttributeValueMemberS{Value: "2026"},
		},
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Shipment is found by its state in an index, as the design guideline proposes.
type Shipment struct {
	State   Status `dynamodbav:"state"`
	Shipped string `dynamodbav:"shipped"`
	ID      string `dynamodbav:"id"`
}

// Parcel says in its tags which keys are those of an index.
type Parcel struct {
	ID    string `dynamo:"parcel_id,hash"`
	State Status `dynamo:"parcel_state" index:"by-state,hash"`
	Sent  string `dynamo:"sent_at" index:"by-state,range"`
}

// Carrier has a partition key of which its tags say that it is that of the table, too.
type Carrier struct {
	State Status `dynamo:"carrier_state,hash" index:"by-carrier,hash"` // want DDB315 `Partition key "carrier_state" is a Status`
	ID    string `dynamo:"carrier_id,range"`
}

func (s *Store) shipments(ctx context.Context, state Status) error {
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:                &s.table,
		IndexName:                aws.String("by-state"),
		KeyConditionExpression:   aws.String("#state = :state AND shipped > :shipped"),
		ExpressionAttributeNames: map[string]string{"#state": "state"},
		ExpressionAttributeValues: item{
			":state":   &types.AttributeValueMemberS{Value: string(state)},
			":shipped": &types.AttributeValueMemberS{Value: "2026"},
		},
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) settings(ctx context.Context, name string) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{
		"pk": &types.AttributeValueMemberS{Value: "SETTINGS"},
		"sk": &types.AttributeValueMemberS{Value: name},
	}})
}

// Theme is one of few, each of which is a single item: there is no sort key.
type Theme struct {
	ID    string `dynamo:"theme_id,hash"`
	Color string `dynamo:"color"`
}

func themes(table dynamo.Table) error {
	return table.Put(&Theme{ID: "dark", Color: "black"}).Run()
}

// archive knows pages of what was archived.
type archive interface {
	Page(ctx context.Context, index string, exclusiveStartKey item) ([]item, error)
}

// Where a query goes on from is no item.
func (s *Store) later(ctx context.Context, old archive, time string) ([]item, error) {
	from := item{
		"pk":    &types.AttributeValueMemberS{Value: "NEWEST"},
		"sk":    &types.AttributeValueMemberS{Value: "ORDER"},
		"added": &types.AttributeValueMemberS{Value: time},
	}
	page, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("category = :c"),
		ExpressionAttributeValues: item{":c": &types.AttributeValueMemberS{Value: "all"}},
		ExclusiveStartKey:         from,
	})
	if err != nil || len(page.Items) > 0 {
		return page.Items, err
	}
	oldest := item{
		"pk":    &types.AttributeValueMemberS{Value: "OLDEST"},
		"sk":    &types.AttributeValueMemberS{Value: "ORDER"},
		"added": &types.AttributeValueMemberS{Value: time},
	}
	return old.Page(ctx, "by-time", oldest)
}
