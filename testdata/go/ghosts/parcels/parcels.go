// Package parcels changes parcels that may be gone.
package parcels

import (
	"context"
	"errors"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Parcel is an item of the table.
type Parcel struct {
	ID        string `dynamodbav:"parcel_id"`
	Recipient string `dynamodbav:"recipient"`
	Weight    int    `dynamodbav:"weight"`
	Place     string `dynamodbav:"place"`
	Note      string `dynamodbav:"note,omitempty"`
}

// Store keeps parcels, and scales in another table.
type Store struct {
	db             *dynamodb.Client
	table, scales  string
	gates, signals string
}

type values = map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (s *Store) Accept(ctx context.Context, p Parcel) error {
	row, err := attributevalue.MarshalMap(p)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: row, ConditionExpression: aws.String("attribute_not_exists(parcel_id)")})
	return err
}

func (s *Store) Discard(ctx context.Context, id string) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: values{"parcel_id": text(id)}})
	return err
}

func (s *Store) update(ctx context.Context, table, id, expression string, condition *string, v values) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &table, Key: values{"parcel_id": text(id)}, UpdateExpression: &expression, ConditionExpression: condition, ExpressionAttributeValues: v,
	})
	return err
}

func (s *Store) UpdatePlace(ctx context.Context, id, place string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB110 warning likely `UpdateItem in UpdatePlace creates the item if the table in Store.table has none with this key \| the new item lacks "recipient" and "weight", which Accept gives to items \| add the condition attribute_exists on the partition key`
		TableName: &s.table, Key: values{"parcel_id": text(id)},
		UpdateExpression: aws.String("SET place = :p"), ExpressionAttributeValues: values{":p": text(place)},
	})
	return err
}

// Callers decide about the condition.
func (s *Store) SetNote(ctx context.Context, id, note string) error {
	return s.update(ctx, s.table, id, "SET note = :n", nil, values{":n": text(note)})
}

// It is refused if there is no parcel.
func (s *Store) MarkWeighed(ctx context.Context, id, weight string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: values{"parcel_id": text(id)}, ConditionExpression: aws.String("attribute_exists(parcel_id)"),
		UpdateExpression: aws.String("SET weight = :w"), ExpressionAttributeValues: values{":w": &types.AttributeValueMemberN{Value: weight}},
	})
	return err
}

// A parcel that has everything may be a new one.
func (s *Store) SetAll(ctx context.Context, id, recipient, place, weight string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: values{"parcel_id": text(id)}, UpdateExpression: aws.String("SET recipient = :r, place = :p, weight = :w"),
		ExpressionAttributeValues: values{":r": text(recipient), ":p": text(place), ":w": &types.AttributeValueMemberN{Value: weight}},
	})
	return err
}

// It has looked for the parcel, or has the key from one that it has read.
func (s *Store) ChangeRecipient(ctx context.Context, id, recipient string) error {
	out, err := s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: values{"parcel_id": text(id)}})
	if err != nil {
		return err
	}
	if out.Item == nil {
		return errors.New("no such parcel")
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: values{"parcel_id": text(id)},
		UpdateExpression: aws.String("SET recipient = :r"), ExpressionAttributeValues: values{":r": text(recipient)},
	})
	return err
}

func (s *Store) MarkAll(ctx context.Context, place string) error {
	pages := dynamodb.NewScanPaginator(s.db, &dynamodb.ScanInput{TableName: &s.table})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, found := range page.Items {
			if _, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
				TableName: &s.table, Key: values{"parcel_id": found["parcel_id"]},
				UpdateExpression: aws.String("SET place = :p"), ExpressionAttributeValues: values{":p": text(place)},
			}); err != nil {
				return err
			}
		}
	}
	return nil
}

// Who calls it has a parcel.
func (s *Store) UpdateParcel(ctx context.Context, p *Parcel) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: values{"parcel_id": text(p.ID)},
		UpdateExpression: aws.String("SET place = :p"), ExpressionAttributeValues: values{":p": text(p.Place)},
	})
	return err
}

// DynamoDB refuses to set a part of what is not there.
func (s *Store) SetStreet(ctx context.Context, id, street string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: values{"parcel_id": text(id)},
		UpdateExpression: aws.String("SET address.street = :s"), ExpressionAttributeValues: values{":s": text(street)},
	})
	return err
}

// Which attribute it sets is unknown, or which part of one.
func (s *Store) SetNamed(ctx context.Context, id, name, value string) error {
	update := expression.Set(expression.Name("lines["+name+"].state"), expression.Value(value))
	built, err := expression.NewBuilder().WithUpdate(update).Build()
	if err != nil {
		return err
	}
	_, err = s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: values{"parcel_id": text(id)}, UpdateExpression: built.Update(),
		ExpressionAttributeNames: built.Names(), ExpressionAttributeValues: built.Values(),
	})
	return err
}

// One of both is sent.
func (s *Store) MarkLost(ctx context.Context, id, note string) error {
	if note == "" {
		_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB110 "in MarkLost"
			TableName: &s.table, Key: values{"parcel_id": text(id)},
			UpdateExpression: aws.String("SET place = :p"), ExpressionAttributeValues: values{":p": text("")},
		})
		return err
	}
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.table, Key: values{"parcel_id": text(id)},
		UpdateExpression: aws.String("SET place = :p, note = :n"), ExpressionAttributeValues: values{":p": text(""), ":n": text(note)},
	})
	return err
}

// Another update of gates shows that one may be missing.
func (s *Store) AddGate(ctx context.Context, id, street string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.gates, Item: values{"gate_id": text(id), "street": text(street), "gate_state": text("open")}})
	return err
}

func (s *Store) CloseGate(ctx context.Context, id string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.gates, Key: values{"gate_id": text(id)}, ConditionExpression: aws.String("attribute_exists(gate_id)"),
		UpdateExpression: aws.String("SET gate_state = :s"), ExpressionAttributeValues: values{":s": text("closed")},
	})
	return err
}

func (s *Store) TouchGate(ctx context.Context, id string, now time.Time) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{ // want DDB110 `UpdateItem in TouchGate creates the item if .* the new item lacks "gate_state" and "street"|the new item lacks "street" and "gate_state"`
		TableName: &s.gates, Key: values{"gate_id": text(id)},
		UpdateExpression: aws.String("SET seen_at = :t"), ExpressionAttributeValues: values{":t": text(now.UTC().Format(time.RFC3339))},
	})
	return err
}

// Signals are never deleted, and nothing shows that one may be missing.
func (s *Store) AddSignal(ctx context.Context, id, street string) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.signals, Item: values{"signal_id": text(id), "street": text(street), "colour": text("red")}})
	return err
}

func (s *Store) SetColour(ctx context.Context, id, colour string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.signals, Key: values{"signal_id": text(id)},
		UpdateExpression: aws.String("SET colour = :c"), ExpressionAttributeValues: values{":c": text(colour)},
	})
	return err
}

// No PutItem in view shows what a scale has.
func (s *Store) ResetScale(ctx context.Context, id string) error {
	_, err := s.db.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName: &s.scales, Key: values{"scale_id": text(id)},
		UpdateExpression: aws.String("SET tare = :z"), ExpressionAttributeValues: values{":z": &types.AttributeValueMemberN{Value: "0"}},
	})
	return err
}

func (s *Store) RemoveScale(ctx context.Context, id string) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.scales, Key: values{"scale_id": text(id)}})
	return err
}
