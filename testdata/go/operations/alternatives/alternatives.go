// Package alternatives asks for the same in several ways. Beside each call is how it stands
// to the others of its function.
package alternatives

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

type store struct {
	db, other *dynamodb.Client
	table     string
}

func (s *store) either(ctx context.Context, few bool) {
	if few {
		s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, Limit: aws.Int32(1)}) // want `^Query, instead of another$`
	} else {
		s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table}) // want `^Query, instead of another$`
	}
}

func (s *store) sameRequest(ctx context.Context, in *dynamodb.QueryInput, few bool) {
	if few {
		s.db.Query(ctx, in) // want `^Query, instead of another$`
		return
	}
	s.other.Query(ctx, in) // want `^Query, instead of another$`
}

func (s *store) indexes(ctx context.Context, byDay bool) {
	if byDay {
		s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table, IndexName: aws.String("by-day")}) // want `^Query$`
		return
	}
	s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table}) // want `^Query$`
}

func (s *store) tables(ctx context.Context, carts bool) {
	if carts {
		s.db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("carts")}) // want `^Query$`
		return
	}
	s.db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String("orders")}) // want `^Query$`
}

func (s *store) inTurn(ctx context.Context) {
	s.db.Query(ctx, &dynamodb.QueryInput{TableName: &s.table})          // want `^Query, before Scan of the same table, before Query, before Query, before Query$`
	s.db.Scan(ctx, &dynamodb.ScanInput{TableName: &s.table})            // want `^Scan, before Query, before Query, before Query$`
	s.other.Query(ctx, &dynamodb.QueryInput{TableName: &s.table})       // want `^Query, before Query, before Query$`
	open(s.table).Query(ctx, &dynamodb.QueryInput{TableName: &s.table}) // want `^Query, before Query of the same table$`
	open(s.table).Query(ctx, &dynamodb.QueryInput{TableName: &s.table}) // want `^Query$`
}

func open(region string) *dynamodb.Client { return dynamodb.New(dynamodb.Options{Region: region}) }

func names(ctx context.Context, db *dynamodb.Client, env string, next func() string) {
	db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(env + "-orders")}) // want `^Query, before Query of the same table, before Query, before Query$`
	db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(env + "-orders")}) // want `^Query, before Query, before Query$`
	db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(next())})          // want `^Query, before Query$`
	db.Query(ctx, &dynamodb.QueryInput{TableName: aws.String(next())})          // want `^Query$`
}
