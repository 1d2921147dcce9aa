package timesortkey

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// The names of these constants say which attributes are keys; their values do not.
const (
	deviceAttr        = "device_name"
	sortKeyName       = "created"
	eventRangeKey     = "happened"
	gsi2SK            = "by_day"
	createdPrefix     = "logged"
	sortKeyOfTheIndex = "indexed"
)

func (s *Store) byConstant(ctx context.Context, device string, at time.Time) {
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		deviceAttr:    text(device),
		sortKeyName:   text(at.Format(time.RFC3339Nano)),         // moot DDB304 `Sort key "created" holds a time whose text order is not time order`
		gsi2SK:        text(time.Now().Format(time.RFC3339)),     // moot DDB304 `Sort key "by_day" holds a time in the machine's time zone`
		createdPrefix: text(time.Now().Format(time.RFC3339Nano)), // no key by its name
	}})
	it := item{deviceAttr: text(device)}
	it[eventRangeKey] = text(at.UTC().Format(time.RFC3339Nano)) // moot DDB304 `Sort key "happened" holds a time whose text order is not time order`
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: it})
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		deviceAttr:        text(device),
		sortKeyName:       text(at.UTC().Format("2006-01-02T15:04:05.000Z")),
		sortKeyOfTheIndex: text(at.Format(time.RFC3339)), // in which zone is not known
	}})
	// The same name in an item of another kind is spelled out: it is no key there.
	s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"id":      text(device),
		"created": text(at.Format(time.RFC3339Nano)),
	}})
}

const (
	roomKeyAttr  = "room"
	partitionKey = "room_id"
	sortKey      = "posted"
)

// Post has the keys that a request names by constants.
type Post struct {
	Room   string `dynamodbav:"room_id"`
	Posted string `dynamodbav:"posted"`
	Edited string `dynamodbav:"edited"`
}

func (s *Store) post(ctx context.Context, room string) (item, error) {
	s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: item{
		partitionKey: text(room),
		sortKey:      text("2026"),
	}})
	return attributevalue.MarshalMap(Post{
		Room:   room,
		Posted: time.Now().UTC().Format(time.RFC3339Nano), // moot DDB304 `Sort key "posted" holds a time whose text order is not time order`
		Edited: time.Now().UTC().Format(time.RFC3339Nano),
	})
}

// Maps of any values become items, too.
func (s *Store) marshalled(device string, labels map[string]any) (item, error) {
	labels["sk"] = time.Now().Format(time.RFC3339Nano)
	return attributevalue.MarshalMap(map[string]any{
		"pk": device,
		"sk": time.Now().Format(time.RFC3339), // want DDB304 `Sort key "sk" holds a time in the machine's time zone`
		"at": time.Now().Format(time.RFC3339),
	})
}

func (s *Store) marshalledTime(device string) (item, error) {
	return attributevalue.MarshalMap(map[string]any{
		"pk":    device,
		"sk":    time.Now(), // want DDB304 `Sort key "sk" is a time\.Time, which the marshaller writes with a varying width`
		"taken": time.Now(),
	})
}

func (s *Store) marshalledNumber(device string) (item, error) {
	return attributevalue.MarshalMap(map[string]any{"pk": device, "sk": attributevalue.UnixTime(time.Now())})
}

func (s *Store) marshalledWhole(device string) (item, error) {
	return attributevalue.MarshalMap(map[string]any{"pk": device, "sk": time.Now().UTC().Truncate(time.Second)})
}
