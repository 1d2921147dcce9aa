// Package places asks in functions of all kinds. Beside each call is the name that a finding
// points to, the function around it, and what returns the error.
package places

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

type Store struct{ db *dynamodb.Client }

func (s *Store) list(ctx context.Context) {
	s.db. // want `^Query in \(\*Store\)\.list$`
		Query(ctx, nil)
	(s.db.Scan)(ctx, nil) // want `^Scan\) in \(\*Store\)\.list$`
	put := s.db.PutItem
	put(ctx, nil) // want `^put in \(\*Store\)\.list$`
	defer func() {
		s.db.GetItem(ctx, nil) // want `^GetItem in \(\*Store\)\.list$`
	}()
	go s.db.DeleteItem(ctx, nil) // want `^DeleteItem in \(\*Store\)\.list$`
}

func prepared(db *dynamodbv1.DynamoDB) error {
	request, _ := db.PutItemRequest(nil) // want `^PutItemRequest in prepared fails at request\.Send$`
	return request.Send()
}

func scan(ctx context.Context, table dynamo.Table, out any) error {
	table.Get("id", 1).Index("by-day").All(ctx, out) // want `^All in scan, begins here$`
	return table.Scan().                             // want `^Scan in scan, begins here$`
								Filter("total > ?", 1).All(ctx, out)
}

func unsent(table dynamo.Table) *dynamo.Scan { return table.Scan().Limit(1) } // want `^Scan in unsent, begins here$`

func given(ctx context.Context, query *dynamo.Query, out any) error { return query.All(ctx, out) } // want `^All in given$`

var tables, _ = dynamodb.New(dynamodb.Options{}).ListTables(context.Background(), nil) // want `^ListTables in init$`
