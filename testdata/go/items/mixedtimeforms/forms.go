package mixedtimeforms

import (
	"context"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/guregu/dynamo/v2"
)

// Visit has two layouts.
type Visit struct { // want DDB319 `^Visit keeps times in the layout "2006-01-02T15:04:05" in the attributes "started_at" and "ended_at" and in the layout "02 Jan 06 15:04" in the attribute "updated_at"`
	ID        string    `dynamo:"visit_id,hash"`
	StartedAt time.Time `dynamo:"started_at"`
	EndedAt   string    `dynamo:"ended_at"`
	UpdatedAt string    `dynamo:"updated_at"`
	PaidAt    string    `dynamo:"paid_at"`
	OrderedAt string    `dynamo:"ordered_at"`
}

func (v *Visit) end(now time.Time, paid string) {
	v.EndedAt = now.UTC().Format("2006-01-02T15:04:05.000Z")
	v.UpdatedAt = now.UTC().Format(time.RFC822)
	v.PaidAt = paid
	v.OrderedAt = now.Format(time.DateOnly)
}

func saveVisit(ctx context.Context, table dynamo.Table, visit Visit, now time.Time) error {
	visit.end(now, "")
	return table.Put(visit).Run(ctx)
}

// Trip has layouts of ISO 8601 only, one of them with fractions of seconds and one with a zone.
type Trip struct {
	ID        string `dynamo:"trip_id,hash"`
	StartedAt string `dynamo:"started_at"`
	EndedAt   string `dynamo:"ended_at"`
	UpdatedAt string `dynamo:"updated_at"`
}

func saveTrip(ctx context.Context, table dynamo.Table, id string, start, end time.Time) error {
	trip := Trip{ID: id, StartedAt: start.Format(time.RFC3339), EndedAt: end.Format(time.RFC3339Nano)}
	trip.UpdatedAt = time.Now().UTC().Format("2006-01-02T15:04:05Z")
	return table.Put(&trip).Run(ctx)
}

// Meter has two units.
type Meter struct { // want DDB319 `^Meter keeps times in seconds in the attribute "installed_at" and in milliseconds in the attribute "read_at"`
	ID          string `dynamo:"meter_id,hash"`
	InstalledAt int64  `dynamo:"installed_at"`
	ReadAt      int64  `dynamo:"read_at"`
	CheckedAt   int64  `dynamo:"checked_at"`
}

func saveMeter(ctx context.Context, table dynamo.Table, id string, installed time.Time, checked int64) error {
	meter := Meter{ID: id, InstalledAt: installed.Unix(), CheckedAt: checked}
	meter.ReadAt = time.Now().UnixMilli()
	return table.Put(meter).Run(ctx)
}

// Valve has seconds only, which one marshaller makes of a time.
type Valve struct {
	ID       string    `dynamo:"valve_id,hash"`
	OpenedAt time.Time `dynamo:"opened_at,unixtime"`
	ClosedAt int64     `dynamo:"closed_at"`
}

func saveValve(ctx context.Context, table dynamo.Table, valve Valve, now time.Time) error {
	valve.ClosedAt = now.Unix()
	return table.Put(valve).Run(ctx)
}

// Pump gets its time from two places, in two units: which of them it is in an item is unknown.
type Pump struct {
	ID        string `dynamo:"pump_id,hash"`
	StartedAt int64  `dynamo:"started_at"`
	StoppedAt int64  `dynamo:"stopped_at"`
}

func savePump(ctx context.Context, table dynamo.Table, id string, now time.Time, exact bool) error {
	pump := Pump{ID: id, StartedAt: now.Unix(), StoppedAt: now.Unix()}
	if exact {
		pump.StoppedAt = now.UnixMilli()
	}
	return table.Put(pump).Run(ctx)
}

func (s *Store) Log(ctx context.Context, id string, now time.Time) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{ // want DDB319 `^An item of "dev-shop-log" keeps times as text in the attribute "created_at" and as numbers in the attribute "seen_at"`
		TableName: aws.String("dev-shop-log"),
		Item: map[string]types.AttributeValue{
			"log_id":     &types.AttributeValueMemberS{Value: id},
			"created_at": &types.AttributeValueMemberS{Value: now.Format(time.RFC3339)},
			"seen_at":    &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Unix(), 10)},
			"expires_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Add(time.Hour).Unix(), 10)},
		},
	})
	return err
}

func (s *Store) LogOnce(ctx context.Context, id, seen string, now time.Time) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{
		TableName: aws.String("dev-shop-log"),
		Item: map[string]types.AttributeValue{
			"log_id":     &types.AttributeValueMemberS{Value: id},
			"created_at": &types.AttributeValueMemberS{Value: now.Format(time.RFC3339)},
			"seen_at":    &types.AttributeValueMemberS{Value: seen},
			"expires_at": &types.AttributeValueMemberN{Value: strconv.FormatInt(now.Add(time.Hour).Unix(), 10)},
		},
	})
	return err
}

func (s *Store) Copy(ctx context.Context, item map[string]types.AttributeValue) error {
	_, err := s.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: aws.String("dev-shop-log"), Item: item})
	return err
}
