// Package questions asks tables: the comments say what is asked the same by all callers, and what only
// where a read by key has no answer.
package questions

import (
	"context"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type store struct {
	db    *dynamodb.Client
	table string
}

type values = map[string]types.AttributeValue

func (s *store) open(ctx context.Context, table string, limit int32) {
	s.db.Scan(ctx, &dynamodb.ScanInput{ // want "^the same$"
		TableName: &table, Limit: &limit, FilterExpression: aws.String("state = :open"),
		ExpressionAttributeValues: values{":open": &types.AttributeValueMemberS{Value: "open"}},
	})
}

func (s *store) since(ctx context.Context, at time.Time) {
	s.db.Scan(ctx, &dynamodb.ScanInput{ // want "^the same$"
		TableName: &s.table, FilterExpression: aws.String("made > :at"),
		ExpressionAttributeValues: values{":at": &types.AttributeValueMemberS{Value: at.Format(time.RFC3339)}},
	})
}

func (s *store) of(ctx context.Context, customer string) {
	s.db.Scan(ctx, &dynamodb.ScanInput{ // want "^other$"
		TableName: &s.table, FilterExpression: aws.String("customer = :c"),
		ExpressionAttributeValues: values{":c": &types.AttributeValueMemberS{Value: customer}},
	})
}

func (s *store) built(ctx context.Context, customer string) error {
	expr, err := expression.NewBuilder().WithFilter(expression.Name("customer").Equal(expression.Value(customer))).Build()
	if err != nil {
		return err
	}
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table, FilterExpression: expr.Filter(), ExpressionAttributeValues: expr.Values()}) // want "^other$"
	return nil
}

func (s *store) find(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.ScanOutput, error) {
	in.TableName = &s.table
	out, err := s.query(ctx, in)
	if err == nil {
		return &dynamodb.ScanOutput{Items: out.Items}, nil
	}
	return s.scan(ctx)
}

// either asks by key, or all: one is no fallback of the other.
func (s *store) either(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.ScanOutput, error) {
	if in != nil {
		in.TableName = &s.table
		out, err := s.db.Query(ctx, in)
		if err != nil {
			return nil, err
		}
		return &dynamodb.ScanOutput{Items: out.Items}, nil
	}
	return s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want "^the same$"
}

func (s *store) two(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.ScanOutput, error) {
	if out, err := s.either(ctx, in); err == nil {
		return out, nil
	}
	return s.either(ctx, nil)
}

func (s *store) query(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	in.TableName = &s.table
	return s.db.Query(ctx, in)
}

func (s *store) scan(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want "^the same, a fallback$"
}

// always has another caller, which asks nothing before.
func (s *store) always(ctx context.Context) (*dynamodb.ScanOutput, error) {
	return s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table}) // want "^the same$"
}

func (s *store) seek(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.ScanOutput, error) {
	if _, err := s.query(ctx, in); err == nil {
		return nil, nil
	}
	return s.always(ctx)
}

func (s *store) list(ctx context.Context) (*dynamodb.ScanOutput, error) { return s.always(ctx) }
