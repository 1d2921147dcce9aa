// Package loops asks in loops. Beside each call is what that has to do with its loop.
package loops

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type key = map[string]types.AttributeValue

type store struct {
	db    *dynamodb.Client
	table *string
}

// Each turn reads from the start what the turns before it left.
func (s *store) drain(ctx context.Context) error {
	for {
		out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table}) // want `^Scan, the loop writes$`
		if err != nil {
			return err
		}
		if len(out.Items) == 0 {
			return nil
		}
		var requests []types.WriteRequest
		for _, item := range out.Items {
			requests = append(requests, types.WriteRequest{DeleteRequest: &types.DeleteRequest{Key: item}})
		}
		if _, err := s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{*s.table: requests}}); err != nil { // want `^BatchWriteItem, finds the rest again, the loop writes$`
			return err
		}
	}
}

// Another write may bring the end about.
func (s *store) drainAndMark(ctx context.Context) error {
	for {
		out, err := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table}) // want `^Scan, the loop writes$`
		if err != nil {
			return err
		}
		if len(out.Items) == 0 {
			return nil
		}
		s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{*s.table: nil}}) // want `^BatchWriteItem, the loop writes$`
		s.mark(ctx)
	}
}

func (s *store) mark(ctx context.Context) {
	func() {
		s.db.PutItem(ctx, &dynamodb.PutItemInput{TableName: s.table}) // want `^PutItem$`
	}()
}

func (s *store) pages(ctx context.Context) error {
	input := &dynamodb.ScanInput{TableName: s.table}
	for {
		out, err := s.db.Scan(ctx, input) // want `^Scan, the loop writes$`
		if err != nil {
			return err
		}
		s.db.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{*s.table: nil}}) // want `^BatchWriteItem, the loop writes$`
		if out.LastEvaluatedKey == nil {
			return nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// What is read goes to a function that is not in sight.
func (s *store) handedOn(ctx context.Context, handle func([]key)) {
	for range 3 {
		out, _ := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table}) // want `^Scan, the loop writes$`
		handle(out.Items)
	}
}

func (s *store) onlyReads(ctx context.Context) (n int) {
	for range 3 {
		out, _ := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table}) // want `^Scan$`
		n += len(out.Items)
	}
	return n
}

// The loop goes on while the answer from before it has a token.
func (s *store) testsEarlier(ctx context.Context) (n int) {
	out, _ := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table}) // want `^Scan$`
	for out.LastEvaluatedKey != nil {
		more, _ := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table, ExclusiveStartKey: out.LastEvaluatedKey}) // want `^Scan, the loop tests an earlier answer$`
		n += len(more.Items)
	}
	return n
}

func (s *store) testsLast(ctx context.Context) (n int) {
	out, _ := s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table}) // want `^Scan$`
	for out.LastEvaluatedKey != nil {
		out, _ = s.db.Scan(ctx, &dynamodb.ScanInput{TableName: s.table, ExclusiveStartKey: out.LastEvaluatedKey}) // want `^Scan$`
		n += len(out.Items)
	}
	return n
}

// A SELECT of PartiQL does not write, whatever other statements do.
func (s *store) selected(ctx context.Context) error {
	for {
		some, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: aws.String("select order_id\nfrom orders")}) // want `^ExecuteStatement$`
		if err != nil || some.NextToken == nil {
			return err
		}
	}
}

func (s *store) stated(ctx context.Context, statement string) error {
	for {
		some, err := s.db.ExecuteStatement(ctx, &dynamodb.ExecuteStatementInput{Statement: &statement}) // want `^ExecuteStatement, the loop writes$`
		if err != nil || some.NextToken == nil {
			return err
		}
	}
}
