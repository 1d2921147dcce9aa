package readmodifywrite

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type boat struct {
	ID        string    `dynamodbav:"boat_id"`
	Name      string    `dynamodbav:"name"`
	Berth     string    `dynamodbav:"berth"`
	Trips     int       `dynamodbav:"trips"`
	CreatedAt time.Time `dynamodbav:"created_at"`
}

// Boats hands structs on that hold what was read, and more.
type Boats struct {
	db     *dynamodb.Client
	prefix string
}

func (s *Boats) key(id string) values { return values{"boat_id": text(s.prefix + id)} }

func (s *Boats) get(ctx context.Context, key values) (*boat, error) {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: aws.String("boats"), Key: key})
	if err != nil {
		return nil, err
	}
	if out.Item == nil {
		return nil, errors.New("no such boat")
	}
	var b boat
	return &b, attributevalue.UnmarshalMap(out.Item, &b)
}

func (s *Boats) put(ctx context.Context, b *boat) error {
	item, err := attributevalue.MarshalMap(b)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("boats"), Item: item})
	return err
}

func (s *Boats) set(ctx context.Context, key values, to types.AttributeValue) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("boats"), Key: key, UpdateExpression: aws.String("SET trips = :t"),
		ExpressionAttributeValues: values{":t": to},
	})
	return err
}

type voyage struct {
	before *boat
	berth  string
	trips  int
}

func (s *Boats) moor(ctx context.Context, id string, v voyage) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: aws.String("boats"), Key: s.key(id), UpdateExpression: aws.String("SET berth = :b"),
		ExpressionAttributeValues: values{":b": text(v.berth)},
	})
	return err
}

func (s *Boats) moorBy(ctx context.Context, id string, v *voyage) error { return s.moor(ctx, id, *v) }

func (s *Boats) log(ctx context.Context, id string, v voyage) error {
	return s.set(ctx, s.key(id), &types.AttributeValueMemberN{Value: strconv.Itoa(v.trips)})
}

// What is set is in the same struct as what was read.
func (s *Boats) Moor(ctx context.Context, id, berth string) error {
	before, err := s.get(ctx, s.key(id))
	if err != nil {
		return err
	}
	if err := s.moorBy(ctx, id, &voyage{before: before, berth: berth, trips: before.Trips}); err != nil {
		return err
	}
	return s.moor(ctx, id, voyage{before: before, berth: berth})
}

// This field is made of what was read.
func (s *Boats) Log(ctx context.Context, id, berth string) error {
	before, err := s.get(ctx, s.key(id))
	if err != nil {
		return err
	}
	return s.log(ctx, id, voyage{berth: berth, trips: before.Trips + 1}) // want DDB109 `log \(UpdateItem\) sets a value computed from a GetItem result in "boats" without a condition`
}

func (v voyage) boat(id string) *boat { return &boat{ID: id, Berth: v.berth} }

// The item is made of a struct that holds what was read.
func (s *Boats) Replace(ctx context.Context, id string, v voyage) error {
	before, err := s.get(ctx, values{"boat_id": text(id)})
	if err != nil {
		return err
	}
	v.before = before
	return s.put(ctx, v.boat(id))
}

// All but the time at which it was created is in the request.
func (s *Boats) Rename(ctx context.Context, id string, b boat) error {
	before, err := s.get(ctx, values{"boat_id": text(id)})
	if err != nil {
		return err
	}
	b.ID = id
	b.CreatedAt = before.CreatedAt
	return s.put(ctx, &b)
}

// The trips of another request may be lost.
func (s *Boats) Refit(ctx context.Context, id, name, berth string) error {
	before, err := s.get(ctx, values{"boat_id": text(id)})
	if err != nil {
		return err
	}
	return s.put(ctx, &boat{ID: id, Name: name, Berth: berth, Trips: before.Trips, CreatedAt: before.CreatedAt}) // want DDB109 `put \(PutItem\) writes the item from GetItem back to "boats" without a condition`
}

// The key is that of another boat by then.
func (s *Boats) Follow(ctx context.Context, id *boat, next string) error {
	before, err := s.get(ctx, s.keyOf(id))
	if err != nil {
		return err
	}
	id.ID = next
	return s.set(ctx, s.keyOf(id), oneMore(before))
}

// A function changes what the key is made of.
func (s *Boats) Advance(ctx context.Context, id *boat) error {
	before, err := s.get(ctx, s.keyOf(id))
	if err != nil {
		return err
	}
	advance(id)
	return s.set(ctx, s.keyOf(id), oneMore(before))
}

// The key that was read by has another value by then.
func (s *Boats) Pass(ctx context.Context, id, next string) error {
	key := s.key(id)
	before, err := s.get(ctx, key)
	if err != nil {
		return err
	}
	key["boat_id"] = text(next)
	return s.set(ctx, key, oneMore(before))
}

// What is set comes from the boat before.
func (s *Boats) Shift(ctx context.Context, ids []string) error {
	before := &boat{}
	for _, id := range ids {
		if err := s.set(ctx, s.key(id), oneMore(before)); err != nil {
			return err
		}
		var err error
		if before, err = s.get(ctx, s.key(id)); err != nil {
			return err
		}
	}
	return nil
}

// Nothing changes the key.
func (s *Boats) Depart(ctx context.Context, id *boat) error {
	before, err := s.get(ctx, s.keyOf(id))
	if err != nil {
		return err
	}
	id.Berth = ""
	return s.set(ctx, s.keyOf(id), oneMore(before)) // want DDB109 `set \(UpdateItem\) sets a value computed from a GetItem result in "boats" without a condition`
}

func (s *Boats) keyOf(b *boat) values { return values{"boat_id": text(b.ID)} }

func advance(b *boat) { b.ID += "+" }

func oneMore(b *boat) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.Itoa(b.Trips + 1)}
}
