package alternatives

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// The second call asks for all pages but the first.
func (s *store) pages(ctx context.Context) error {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want `^Scan, before Scan of the same table$`
	if err != nil {
		return err
	}
	next := out.LastEvaluatedKey
	for len(next) > 0 {
		out, err = s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, ExclusiveStartKey: next}) // want `^Scan, continues Scan$`
		if err != nil {
			return err
		}
		next = out.LastEvaluatedKey
	}
	return nil
}

// One request is sent for all pages.
func (s *store) pagesOfOne(ctx context.Context, in *dynamodb.QueryInput) error {
	out, err := s.db.Query(ctx, in) // want `^Query, continues Query, before Query$`
	for err == nil && out.LastEvaluatedKey != nil {
		in.ExclusiveStartKey = out.LastEvaluatedKey
		out, err = s.db.Query(ctx, in) // want `^Query, continues Query$`
	}
	return err
}

// The second call begins where the caller says.
func (s *store) notItsPages(ctx context.Context, start map[string]types.AttributeValue) error {
	out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want `^Scan, before Scan of the same table, before Query$`
	if err != nil || out.LastEvaluatedKey == nil {
		return err
	}
	if _, err = s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, ExclusiveStartKey: start}); err != nil { // want `^Scan, before Query$`
		return err
	}
	_, err = s.db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("carts"), ExclusiveStartKey: out.LastEvaluatedKey}) // want `^Query$`
	return err
}

type cursor struct {
	*store
	next map[string]types.AttributeValue
}

// The calls of two functions are two reads.
func (c *cursor) first(ctx context.Context) error {
	out, err := c.db.Scan(ctx, &dynamodb.ScanInput{TableName: &c.table}) // want `^Scan$`
	if err == nil {
		c.next = out.LastEvaluatedKey
	}
	return err
}

func (c *cursor) rest(ctx context.Context) error {
	in := &dynamodb.ScanInput{TableName: &c.table}
	in.ExclusiveStartKey = c.next
	out, err := c.db.Scan(ctx, in) // want `^Scan$`
	if err == nil {
		c.next = out.LastEvaluatedKey
	}
	return err
}
