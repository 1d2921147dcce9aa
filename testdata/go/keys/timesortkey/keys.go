// Package timesortkey writes times into sort keys in all the ways in which code
// does.
package timesortkey

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

type item = map[string]types.AttributeValue

// Store keeps readings of sensors.
type Store struct {
	db    *dynamodb.Client
	table string
}

// Reading is an item of a table whose keys a query names.
type Reading struct {
	Sensor string    `dynamodbav:"sensor"`
	At     time.Time `dynamodbav:"taken_at"` // want DDB304 likely `Sort key "taken_at" is a time\.Time, which attributevalue writes with a varying width`
	Stored time.Time `dynamodbav:"stored_at"`
}

func (s *Store) readings(ctx context.Context, sensor string, since time.Time) error {
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("sensor = :sensor AND taken_at >= :since"),
		ExpressionAttributeValues: item{
			":sensor": text(sensor),
			":since":  text(since.Format(time.RFC3339Nano)), // want DDB304 `Sort key "taken_at" holds a time whose text order is not time order`
		},
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func (s *Store) put(ctx context.Context, r Reading) error {
	it, err := attributevalue.MarshalMap(r)
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: it})
	return err
}

// Alarm says its keys in its tags.
type Alarm struct {
	Sensor string    `dynamo:"sensor,hash" index:"by-raised,hash"`
	Raised time.Time `dynamo:"raised,range"`                   // want DDB304 `Sort key "raised" is a time\.Time, which guregu/dynamo writes with a varying width`
	Closed time.Time `dynamo:"closed" index:"by-raised,range"` // moot DDB304 `Sort key "closed" is a time\.Time, which guregu/dynamo writes with a varying width`
	Until  time.Time `dynamo:"until,unixtime" index:"by-until,range"`
}

func (a Alarm) save(ctx context.Context, t dynamo.Table) error { return t.Put(a).Run(ctx) }

func (s *Store) layouts(ctx context.Context, sensor string, at time.Time) {
	for _, sk := range []string{
		"READING#" + at.Format("02/01/2006"),                      // want DDB304 `Sort key "sk", "READING#\{at\}", holds a time whose text order is not time order`
		"READING#" + at.UTC().Format(time.RFC1123),                // want DDB304 `Sort key "sk", "READING#\{at\.UTC\(\)\}", holds a time whose text order is not time order`
		"READING#" + at.UTC().Format(time.Kitchen),                // want DDB304 `Sort key "sk", "READING#\{at\.UTC\(\)\}", holds a time whose text order is not time order`
		fmt.Sprintf("READING#%s", time.Now()),                     // want DDB304 `Sort key "sk", "READING#\{time\.Now\(\)\}", holds a time in the machine's time zone`
		"READING#" + time.Now().Format(time.RFC3339),              // want DDB304 `Sort key "sk", "READING#\{time\.Now\(\)\}", holds a time in the machine's time zone`
		"READING#" + time.Now().UTC().Format(time.RFC3339Nano),    // want DDB304 `Sort key "sk", "READING#\{time\.Now\(\)\.UTC\(\)\}", holds a time whose text order is not time order`
		"READING#" + time.Unix(at.Unix(), 0).Format(time.RFC3339), // want DDB304 `Sort key "sk", "READING#\{time\.Unix\(at\.Unix\(\), 0\)\}", holds a time in the machine's time zone`
		"READING#" + time.Now().String(),                          // want DDB304 `Sort key "sk", "READING#\{time\.Now\(\)\}", holds a time in the machine's time zone`
		"WEEK#" + at.Format("Jan"),                                // want DDB304 `Sort key "sk", "WEEK#\{at\}", holds a time whose text order is not time order`
	} {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(sensor), "sk": text(sk)}})
	}
}

func now() string { return time.Now().Format(time.RFC3339) } // want DDB304 `Sort key "sk" holds a time in the machine's time zone`

func (s *Store) byHelper(ctx context.Context, sensor string) {
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(sensor), "sk": text(now())}})
	s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(now()), "sk": text(sensor)}})
}
