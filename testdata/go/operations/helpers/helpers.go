// Package helpers asks through functions of its own. Beside each call is what these decide.
package helpers

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct{ db *dynamodb.Client }

func (s *store) forward(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, in) // want `^Query in \(\*store\)\.forward$`
}

func (s *store) limited(ctx context.Context, in *dynamodb.QueryInput, few bool) (*dynamodb.QueryOutput, error) {
	if few {
		in.Limit = aws.Int32(1)
	}
	return s.db.Query(ctx, in) // want `^Query in \(\*store\)\.limited$`
}

func (s *store) own(ctx context.Context, table string) (*dynamodb.QueryOutput, error) {
	return s.db.Query(ctx, &dynamodb.QueryInput{TableName: &table, Limit: aws.Int32(5)}) // want `^Query in \(\*store\)\.own$`
}

func (s *store) logs(ctx context.Context, in *dynamodb.QueryInput) {
	out, _ := s.db.Query(ctx, in) // want `^Query in \(\*store\)\.logs$`
	println(len(out.Items))
}

func (s *store) twice(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return s.forward(ctx, in) // want `^forward Query in \(\*store\)\.twice, forwards, has of its own$`
}

func (s *store) calls(ctx context.Context) {
	s.forward(ctx, &dynamodb.QueryInput{TableName: aws.String("orders")})       // want `^forward Query in \(\*store\)\.calls, forwards, has of its own$`
	s.limited(ctx, &dynamodb.QueryInput{TableName: aws.String("orders")}, true) // want `^limited Query in \(\*store\)\.calls, forwards, may set Limit, has of its own Limit=unknown$`
	s.own(ctx, "orders")                                                        // want `^own Query in \(\*store\)\.calls, may set TableName, decides Limit, may set Limit, has of its own Limit=5 TableName=unknown$`
	s.logs(ctx, &dynamodb.QueryInput{TableName: aws.String("orders")})          // want `^logs Query in \(\*store\)\.calls, forwards, has of its own$`
	s.twice(ctx, &dynamodb.QueryInput{TableName: aws.String("orders")})         // want `^twice Query in \(\*store\)\.calls, forwards, has of its own$`
	func() {
		s.own(ctx, "carts") // want `^own Query in \(\*store\)\.calls, may set TableName, decides Limit, may set Limit, has of its own Limit=5 TableName=unknown$`
	}()
}

// An interface asks for what all its implementations ask.
type finder interface {
	find(ctx context.Context, table string) (*dynamodb.QueryOutput, error)
}

type byIndex struct{ db *dynamodb.Client }

func (f byIndex) find(ctx context.Context, table string) (*dynamodb.QueryOutput, error) {
	return f.db.Query(ctx, &dynamodb.QueryInput{TableName: &table, IndexName: aws.String("by-customer")}) // want `^Query in \(byIndex\)\.find$`
}

type byKey struct{ db *dynamodb.Client }

func (f byKey) find(ctx context.Context, table string) (*dynamodb.QueryOutput, error) {
	return f.db.Query(ctx, &dynamodb.QueryInput{TableName: &table}) // want `^Query in \(byKey\)\.find$`
}

func find(ctx context.Context, f finder) {
	f.find(ctx, "orders") // want `^find Query in find, may set TableName, decides Limit, has of its own IndexName="by-customer"\|absent TableName=unknown$`
}
