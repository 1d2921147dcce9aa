// want package:"HasDynamo" package:"Bindings"

// Package facts has a function for each thing that callers in other packages
// are told.
package facts

import (
	"context"
	"errors"
	"log"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Store keeps orders.
type Store struct {
	db    *dynamodb.Client
	table string
}

func (s *Store) Answer(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) { // want Answer:`^Summary\(returns\(0:Query\)\)$` Answer:`^Failures\(Query\)$`
	return s.db.Query(ctx, in)
}

func (s *Store) Wrapped(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) { // want Wrapped:`^Summary\(returns\(0:Query\)\)$`
	out, err := s.Answer(ctx, in)
	if err != nil {
		return nil, errors.Join(errors.New("query"), err)
	}
	return out, nil
}

func (s *Store) Checked(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) { // want Checked:`^Summary\(\)$` Checked:`^Failures\(Query\)$`
	out, err := s.db.Query(ctx, in)
	if err != nil {
		return nil, err
	}
	if out.LastEvaluatedKey != nil {
		return nil, errors.New("more than one page")
	}
	return out, nil
}

func (s *Store) Batch(ctx context.Context, in *dynamodb.BatchWriteItemInput) (*dynamodb.BatchWriteItemOutput, error) { // want Batch:`^Summary\(returns\(0:BatchWriteItem\)\)$` Batch:`^Failures\(BatchWriteItem\)$`
	return s.db.BatchWriteItem(ctx, in)
}

func (s *Store) Input(customer string) *dynamodb.QueryInput { // want Input:`^Summary\(builds\(0\)\)$`
	return &dynamodb.QueryInput{TableName: &s.table}
}

func Limit(in *dynamodb.QueryInput, n int32) { // want Limit:`^Summary\(sets\(0:Limit\)\)$`
	in.Limit = aws.Int32(n)
}

func Start(in *dynamodb.QueryInput, start map[string]types.AttributeValue) { // want Start:`^Summary\(sets\(0:ExclusiveStartKey\)\)$`
	if start != nil {
		in.ExclusiveStartKey = start
	}
}

func Done(out *dynamodb.QueryOutput) bool { // want Done:`handles\(0:LastEvaluatedKey\)`
	return out.LastEvaluatedKey == nil
}

func Left(out *dynamodb.BatchWriteItemOutput) error { // want Left:`handles\(0:UnprocessedItems\)`
	if len(out.UnprocessedItems) > 0 {
		return errors.New("some writes were not done")
	}
	return nil
}

func Print(out *dynamodb.QueryOutput) { // want Print:`^Summary\(\)$`
	log.Print(out.LastEvaluatedKey)
}

// Neither requests nor answers: callers need to know nothing.
func (s *Store) Count(ctx context.Context, customer string) (n int, err error) {
	pages := dynamodb.NewQueryPaginator(s.db, s.Input(customer))
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return 0, err
		}
		n += len(page.Items)
	}
	return n, nil
}
