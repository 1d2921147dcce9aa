package timesortkey

import (
	"context"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Trip has the keys of an index whose number stands between the words.
type Trip struct {
	PK      string
	SK      string
	GS1PK   string
	GS1SK   string
	Created string
}

func (s *Store) trip(ctx context.Context, id string) error {
	now := time.Now().Format(time.RFC3339) // moot DDB304 `Sort key "GS1SK", "#CREATED#\{time\.Now\(\)\}", holds a time in the machine's time zone`
	it, err := attributevalue.MarshalMap(&Trip{
		PK:      "TRIP#" + id,
		SK:      fmt.Sprintf("#TRIP#%s", id),
		GS1PK:   "STATUS#" + id,
		GS1SK:   fmt.Sprintf("#CREATED#%s", now),
		Created: now,
	})
	if err != nil {
		return err
	}
	_, err = s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: it})
	return err
}

// A moment is a text with a name of its own.
type moment string

func (m moment) String() string { return string(m) }

type plainMoment string

func (s *Store) verbs(ctx context.Context, id string) {
	local := time.Now()
	nano := local.UTC().Format(time.RFC3339Nano)     // moot DDB304 `Sort key "gsi2_sk", "A#\{id\}#\{local\.UTC\(\)\}", holds a time whose text order is not time order`
	plain := plainMoment(local.Format(time.RFC3339)) // moot DDB304 `Sort key "gsi2_sk", "E#\{local\}", holds a time in the machine's time zone`
	shown := moment(local.Format(time.RFC3339))      // moot DDB304 `Sort key "gsi2_sk", "F#\{local\}", holds a time in the machine's time zone`
	for _, sk := range []string{
		fmt.Sprintf("A#%s#%s", id, nano),
		fmt.Sprintf("B#%v", local),             // moot DDB304 `Sort key "gsi2_sk", "B#\{local\}", holds a time in the machine's time zone`
		fmt.Sprint("D#", local),                // moot DDB304 `Sort key "gsi2_sk", "D#\{local\}", holds a time in the machine's time zone`
		fmt.Sprint(local.Format(time.Kitchen)), // moot DDB304 `Sort key "gsi2_sk" holds a time whose text order is not time order`
		fmt.Sprintf("E#%s", plain),
		fmt.Sprintf("F#%s", shown),
	} {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(id), "gsi2_sk": text(sk)}})
	}
}

// Local times that sort, and names that are no keys.
func (s *Store) quietVerbs(ctx context.Context, id string) {
	local := time.Now()
	utc := local.UTC().Format(time.RFC3339)
	for _, sk := range []string{
		fmt.Sprintf("A#%s", utc),
		fmt.Sprintf("B#%v", local.UTC()),
		fmt.Sprintf("C#%d", local.Unix()),
		fmt.Sprint("D#", utc),
		fmt.Sprintf("E#%s", local.Format("2006-01-02")),
	} {
		s.db.GetItem(ctx, &dynamodb.GetItemInput{TableName: &s.table, Key: item{"pk": text(id), "lsi1sk": text(sk)}})
	}
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk": text(id), "sk": text("x"),
		"disk": text(local.Format(time.RFC3339)), "gs1": text(local.Format(time.RFC3339)), "gsk": text(local.Format(time.RFC3339)),
	}})
}
