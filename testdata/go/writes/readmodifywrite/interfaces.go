package readmodifywrite

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type flight struct {
	ID    string `dynamodbav:"flight_id"`
	Seats int    `dynamodbav:"seats"`
}

// flights is what the service below knows of its store: one type of the package is one.
type flights interface {
	load(ctx context.Context, id string) (*flight, error)
	save(ctx context.Context, f *flight) error
}

type flightTable struct{ db *dynamodb.Client }

func (t *flightTable) load(ctx context.Context, id string) (*flight, error) {
	out, err := t.db.GetItem(ctx, &dynamodb.GetItemInput{
		TableName: aws.String("flights"),
		Key:       map[string]types.AttributeValue{"flight_id": &types.AttributeValueMemberS{Value: id}},
	})
	if err != nil {
		return nil, err
	}
	if len(out.Item) == 0 {
		return nil, errors.New("no such flight")
	}
	f := new(flight)
	return f, attributevalue.UnmarshalMap(out.Item, f)
}

func (t *flightTable) save(ctx context.Context, f *flight) error {
	item, err := attributevalue.MarshalMap(f)
	if err != nil {
		return err
	}
	_, err = t.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("flights"), Item: item})
	return err
}

type booking struct{ store flights }

func (b *booking) book(ctx context.Context, id string) error {
	f, err := b.store.load(ctx, id)
	if err != nil {
		return err
	}
	f.Seats--
	return b.store.save(ctx, f) // want DDB109 `save \(PutItem\) writes the item from GetItem back to "flights" without a condition`
}

// trips may be kept in memory.
type trips interface {
	get(ctx context.Context, id string) (*flight, error)
	put(ctx context.Context, f *flight) error
}

type tripTable struct{ flightTable }

func (t *tripTable) get(ctx context.Context, id string) (*flight, error) { return t.load(ctx, id) }
func (t *tripTable) put(ctx context.Context, f *flight) error            { return t.save(ctx, f) }

type tripMemory map[string]*flight

func (m tripMemory) get(_ context.Context, id string) (*flight, error) { return m[id], nil }
func (m tripMemory) put(_ context.Context, f *flight) error            { m[f.ID] = f; return nil }

func change(ctx context.Context, store trips, id string) error {
	f, err := store.get(ctx, id)
	if err != nil {
		return err
	}
	f.Seats--
	return store.put(ctx, f)
}
