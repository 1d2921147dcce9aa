package ttlattributetype

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"example.com/fixtures/items/ttlattributetype/model"
)

type Session struct {
	Token     string
	ExpiresAt time.Time `dynamodbav:"ttl"` // want DDB303 error likely `^Session.ExpiresAt is a time that attributevalue of aws-sdk-go-v2 writes to the time-to-live attribute "ttl" as text`
	CreatedAt time.Time
}

type Invite struct {
	Code string
	TTL  string // want DDB303 warning likely `Invite\.TTL writes "TTL", a time-to-live attribute by its name, as a string .* if the table expires items by it`
}

// Draft has a time as text: no TTL of anything else.
type Draft struct {
	ID  string
	TTL string `dynamodbav:"ttl"` // want DDB303 error `^Draft.TTL writes the time-to-live attribute "ttl" as a string`
}

// Expiring is embedded in several types.
type Expiring struct {
	TTL *time.Time `dynamodbav:"ttl,omitempty"` // want DDB303 "^Upload.Expiring.TTL is a time"
}

type Upload struct {
	ID string
	Expiring
}

type Export struct {
	ID string
	Expiring
}

// Token has what it needs.
type Token struct {
	ID        string
	ExpiresAt time.Time               `dynamodbav:"ttl,unixtime"`
	Other     string                  `dynamodbav:"expires_at"`
	Renewed   attributevalue.UnixTime `dynamodbav:"renewed"`
}

type Lock struct {
	ID  string
	TTL int64 `dynamodbav:"ttl"`
}

// Cart is put into a table that Terraform declares: its attribute is gone_at.
type Cart struct {
	ID     string    `dynamodbav:"cart_id"`
	GoneAt time.Time `dynamodbav:"gone_at"` // want DDB303 "^Cart.GoneAt is a time"
	TTL    string    `dynamodbav:"ttl"`
}

// Record goes into a table without time to live: its TTL is that of DNS.
type Record struct {
	Zone string `dynamodbav:"zone"`
	Name string `dynamodbav:"name"`
	TTL  string `dynamodbav:"ttl"`
}

type Store struct {
	client *dynamodb.Client
	table  string
}

func (s *Store) put(ctx context.Context, item any) error {
	values, err := attributevalue.MarshalMap(item)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: values})
	return err
}

func (s *Store) Login(ctx context.Context, session Session) error { return s.put(ctx, &session) }

func (s *Store) Invite(ctx context.Context, code string) error {
	return s.put(ctx, Invite{Code: code})
}

func (s *Store) Upload(ctx context.Context, upload *Upload, export Export, token Token) error {
	if err := s.put(ctx, upload); err != nil {
		return err
	}
	if err := s.put(ctx, token); err != nil {
		return err
	}
	return s.put(ctx, export)
}

func (s *Store) Lock(ctx context.Context, id string, now time.Time) error {
	lock := Lock{ID: id, TTL: now.Add(time.Hour).UnixMilli()} // want DDB303 `Time-to-live attribute "ttl" is written in milliseconds .* thousands of years ahead, so the item never expires .* Unix\(\)`
	if id == "long" {
		lock.TTL = time.Now().UnixNano() / int64(time.Millisecond) // want DDB303 "in milliseconds"
	}
	if id == "short" {
		lock.TTL = now.Add(time.Minute).Unix()
	}
	if id == "same" {
		lock.TTL = now.UnixNano() / int64(time.Second)
	}
	return s.put(ctx, lock)
}

func (s *Store) SaveCart(ctx context.Context, cart Cart) error {
	item, err := attributevalue.MarshalMap(cart)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-shop-carts"), Item: item})
	return err
}

func (s *Store) SaveRecord(ctx context.Context, record Record) error {
	item, err := attributevalue.MarshalMap(record)
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-dns-records"), Item: item})
	return err
}

func (s *Store) SaveByHand(ctx context.Context, id string, until time.Time) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: map[string]types.AttributeValue{
		"id":  &types.AttributeValueMemberS{Value: id},
		"ttl": &types.AttributeValueMemberS{Value: until.Format(time.RFC3339)}, // want DDB303 error `attribute "ttl" is written as a string`
	}})
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: map[string]types.AttributeValue{
		"id":  &types.AttributeValueMemberS{Value: id},
		"ttl": &types.AttributeValueMemberN{Value: strconv.FormatInt(until.Unix(), 10)},
	}})
	return err
}

func (s *Store) SaveRecordByHand(ctx context.Context, zone, ttl string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("prod-dns-records"), Item: map[string]types.AttributeValue{
		"zone": &types.AttributeValueMemberS{Value: zone},
		"name": &types.AttributeValueMemberS{Value: "www"},
		"ttl":  &types.AttributeValueMemberS{Value: ttl},
	}})
	return err
}

// SaveReport marshals a type of another package: only here the marshaller is known.
func (s *Store) SaveReport(ctx context.Context, report model.Report) error {
	item, err := attributevalue.MarshalMap(report) // want DDB303 "^Report.TTL is a time"
	if err != nil {
		return err
	}
	_, err = s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item})
	return err
}

func (s *Store) SaveDraft(ctx context.Context, id string, until time.Time) error {
	return s.put(ctx, Draft{ID: id, TTL: until.Format(time.RFC3339)})
}

// SaveZone may well write the TTL of DNS: the table is not declared.
func (s *Store) SaveZone(ctx context.Context, zone, ttl string) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: map[string]types.AttributeValue{
		"zone": &types.AttributeValueMemberS{Value: zone},
		"ttl":  &types.AttributeValueMemberS{Value: ttl}, // want DDB303 warning likely `"ttl", a time-to-live attribute by its name, is written as a string`
	}})
	return err
}

// Load only reads.
func Load(item map[string]types.AttributeValue) (out struct {
	TTL string `dynamodbav:"ttl"`
}, err error) {
	err = attributevalue.UnmarshalMap(item, &out)
	return out, err
}
