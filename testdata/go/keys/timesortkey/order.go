package timesortkey

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

// The newest items of a partition come first.
func (s *Store) newest(ctx context.Context, pk string) ([]item, error) {
	out, err := s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("pk = :pk"),
		ExpressionAttributeValues: item{":pk": text(pk)},
		ScanIndexForward:          aws.Bool(false),
		Limit:                     aws.Int32(10),
	})
	if err != nil {
		return nil, err
	}
	return out.Items, nil
}

// Of the times of an alarm, its tags say which is the sort key of the table.
func lastAlarms(ctx context.Context, t dynamo.Table, sensor string) (alarms []Alarm, err error) {
	err = t.Get("sensor", sensor).Order(dynamo.Descending).All(ctx, &alarms)
	return alarms, err
}

// Share is read whole by its owner, in no order that matters.
type Share struct {
	Owner  string    `dynamodbav:"owner"`
	Shared time.Time `dynamodbav:"shared_at"` // moot DDB304 `no query of these items in the package uses their order`
}

func (s *Store) shared(ctx context.Context, owner string, at time.Time) error {
	_, err := s.db.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: &s.table, Key: item{"owner": text(owner), "shared_at": text("x")}})
	if err != nil {
		return err
	}
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("#owner = :owner AND shared_at = :at"),
		ExpressionAttributeNames:  map[string]string{"#owner": "owner"},
		ExpressionAttributeValues: item{":owner": text(owner), ":at": text(at.UTC().Format(goodTime))},
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	all := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("#owner = :owner"),
		ExpressionAttributeNames:  map[string]string{"#owner": "owner"},
		ExpressionAttributeValues: item{":owner": text(owner)},
		Limit:                     aws.Int32(100),
	})
	for all.HasMorePages() {
		if _, err := all.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}

const goodTime = "2006-01-02T15:04:05.000Z"

// Mail is kept under its owner; only the name of the other key says what it is.
func (s *Store) mail(ctx context.Context, owner string, received time.Time) error {
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"mailbox":  text(owner),
		"sort_key": text(received.UTC().Format(time.RFC3339Nano)), // want DDB304 `Sort key "sort_key" holds a time whose text order is not time order`
	}})
	return err
}

func (s *Store) inbox(ctx context.Context, owner string) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{
		TableName:                 &s.table,
		KeyConditionExpression:    aws.String("mailbox = :owner"),
		ExpressionAttributeValues: item{":owner": text(owner)},
		ScanIndexForward:          aws.Bool(false),
	})
}
