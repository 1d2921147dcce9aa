// Package calls sends requests in all the ways in which an SDK takes them. Beside each is
// how it does so.
package calls

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	dynamodbv1 "github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/guregu/dynamo/v2"
)

type api interface {
	Query(ctx context.Context, in *dynamodb.QueryInput, opts ...func(*dynamodb.Options)) (*dynamodb.QueryOutput, error)
	UpdateTable(ctx context.Context, in *dynamodb.UpdateTableInput, opts ...func(*dynamodb.Options)) (*dynamodb.UpdateTableOutput, error)
}

func direct(ctx context.Context, db *dynamodb.Client) {
	in := &dynamodb.QueryInput{}
	db.Query(ctx, in) // want `^Query, direct, sends Alloc, by dynamodb$`
}

func byInterface(ctx context.Context, db api, in *dynamodb.QueryInput) {
	db.Query(ctx, in) // want `^Query, sends Parameter, for the caller, by dynamodb$`
}

func inLoop(ctx context.Context, db *dynamodb.Client, in *dynamodb.QueryInput) {
	for range 3 {
		db.Query(ctx, in) // want `^Query, direct, in a loop, sends Parameter, for the caller, by dynamodb$`
	}
}

func (w wrapper) Query(ctx context.Context, in *dynamodb.QueryInput) (*dynamodb.QueryOutput, error) {
	return w.db.Query(ctx, in) // want `^Query, direct, sends Parameter, for the caller, by dynamodb$`
}

type wrapper struct{ db *dynamodb.Client }

// The package decides what is asked for, the helper asks.
func (w wrapper) through(ctx context.Context, in *dynamodb.QueryInput) {
	w.Query(ctx, in)                     // want `^Query, for the caller, by dynamodb, before Query$`
	w.Query(ctx, &dynamodb.QueryInput{}) // want `^Query, by dynamodb$`
}

func first(db *dynamodbv1.DynamoDB) {
	db.Query(&dynamodbv1.QueryInput{}) // want `^Query, direct, sends Alloc, by dynamodb$`
}

func library(ctx context.Context, table dynamo.Table, out any) {
	table.Get("id", "1").All(ctx, out) // want `^Query, direct$`
}

func schema(ctx context.Context, db api, in *dynamodb.UpdateTableInput) {
	db.UpdateTable(ctx, in) // want `^UpdateTable, leaves nothing out, sends Parameter, for the caller, by dynamodb$`
}

// Control passes from one call to another without another turn of a loop around both.
func inTurn(ctx context.Context, db *dynamodb.Client, again func() bool) {
	db.GetItem(ctx, nil) // want `^GetItem, leaves nothing out, direct, sends Const, by dynamodb, before PutItem, before UpdateItem, before DeleteItem, before Scan$`
	for again() {
		if again() {
			db.PutItem(ctx, nil) // want `^PutItem, leaves nothing out, direct, in a loop, sends Const, by dynamodb, before DeleteItem$`
		} else {
			db.UpdateItem(ctx, nil) // want `^UpdateItem, leaves nothing out, direct, in a loop, sends Const, by dynamodb, before DeleteItem$`
		}
		db.DeleteItem(ctx, nil) // want `^DeleteItem, leaves nothing out, direct, in a loop, sends Const, by dynamodb$`
	}
	db.Scan(ctx, nil) // want `^Scan, direct, sends Const, by dynamodb$`
}
