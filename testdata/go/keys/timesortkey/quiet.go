package timesortkey

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

// Battery has an attribute of the name, but not the partition key beside it.
type Battery struct {
	Device  string    `dynamodbav:"device"`
	TakenAt time.Time `dynamodbav:"taken_at"`
}

// Visit is written in whole seconds only.
type Visit struct {
	PK string    `dynamodbav:"pk"`
	SK time.Time `dynamodbav:"sk"`
}

// Expiry is a number.
type Expiry struct {
	PK string    `dynamodbav:"pk"`
	SK time.Time `dynamodbav:"sk,unixtime"`
}

func (s *Store) whole(ctx context.Context, pk string) error {
	it, err := attributevalue.MarshalMap(Visit{PK: pk, SK: time.Now().UTC().Truncate(time.Second)})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: it})
	return err
}

func battery(b Battery, e Expiry) (item, error) {
	if e.PK != "" {
		return attributevalue.MarshalMap(e)
	}
	return attributevalue.MarshalMap(b)
}

// Log sorts by a number, and says when in another attribute.
type Log struct {
	Sensor string    `dynamo:"sensor,hash"`
	Number int       `dynamo:"number,range"`
	At     time.Time `dynamo:"at"`
}

func (l Log) save(ctx context.Context, t dynamo.Table) error { return t.Put(l).Run(ctx) }

func (s *Store) sorted(ctx context.Context, sensor string, at, day time.Time) {
	for _, sk := range []string{
		"READING#" + time.Now().UTC().Format(time.RFC3339),
		"READING#" + time.Now().In(time.UTC).Format(time.RFC3339),
		"READING#" + at.Format(time.RFC3339),
		"READING#" + at.Format("2006-01-02T15:04:05.000Z"),
		"READING#" + at.Format("20060102150405"),
		"READING#" + at.String(), // a blank behind the fraction sorts before all digits
		fmt.Sprintf("READING#%s", at.UTC()),
		"READING#" + time.Now().Format("2006-01-02"),
		day.Format("2006-01-02") + "#" + day.Format("15:04"),
	} {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(sensor), "sk": text(sk)}})
	}
}
