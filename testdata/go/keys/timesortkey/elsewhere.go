package timesortkey

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"example.com/fixtures/keys/timesortkey/attrs"
)

// Another package makes the attribute values.
func (s *Store) elsewhere(ctx context.Context, id string) error {
	now := time.Now()
	_, err := s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: &s.table, Item: item{
		"pk":      attrs.S(id),
		"sk":      attrs.S("VIS#" + now.Format(time.RFC3339)), // want DDB304 `Sort key "sk", "VIS#\{now\}", holds a time in the machine's time zone`
		"GSI1SK":  attrs.S(now.UTC().Format(time.RFC3339)),
		"GSI2SK":  attrs.Any(now.Format(time.RFC3339)), // a text or not
		"created": attrs.S(now.Format(time.RFC3339)),
	}})
	if err != nil {
		return err
	}
	pages := dynamodb.NewQueryPaginator(s.db, &dynamodb.QueryInput{
		TableName:              &s.table,
		KeyConditionExpression: aws.String("sensor = :sensor AND taken_at >= :since"),
		ExpressionAttributeValues: item{
			":sensor": attrs.S(id),
			":since":  attrs.S(now.UTC().Format(time.RFC3339Nano)), // want DDB304 `Sort key "taken_at" holds a time whose text order is not time order`
		},
	})
	for pages.HasMorePages() {
		if _, err := pages.NextPage(ctx); err != nil {
			return err
		}
	}
	return nil
}
