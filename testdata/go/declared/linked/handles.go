// Package linked asks the tables in the directory terraform beside it, whose names get to the
// calls in the ways that programs have. A comment tells which table a call is linked to.
package linked

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/guregu/dynamo/v2"
	"gocloud.dev/docstore"
	"gocloud.dev/docstore/awsdynamodb/v2"
)

// A table that is kept in a field.
type kept struct{ table dynamo.Table }

func newKept(db *dynamo.DB) *kept {
	table := db.Table("shop-carts")
	return &kept{table: table}
}

func (k *kept) list(ctx context.Context, out any) error {
	return k.table.Scan().All(ctx, out) // asks carts
}

// One that is passed on, and kept by its address.
type pointed struct{ table *dynamo.Table }

func newPointed(table *dynamo.Table) *pointed { return &pointed{table: table} }

func openPointed(db *dynamo.DB) *pointed {
	table := db.Table("sessions")
	return newPointed(&table)
}

func (p *pointed) list(ctx context.Context, out any) error {
	return p.table.Scan().All(ctx, out) // asks sessions
}

// A variable that something else makes a table of.
func filled(ctx context.Context, fill func(*dynamo.Table), out any) error {
	var table dynamo.Table
	fill(&table)
	return table.Scan().All(ctx, out) // asks nothing: its address is passed on
}

// A collection.
type documents struct{ collection *docstore.Collection }

func newDocuments(client *dynamodb.Client) (*documents, error) {
	collection, err := awsdynamodb.OpenCollection(client, "visits", "session_id", "visited_at", nil)
	if err != nil {
		return nil, err
	}
	return &documents{collection: collection}, nil
}

func (d *documents) get(ctx context.Context, document any) error {
	return d.collection.Get(ctx, document) // asks visits
}

// A literal that has the name from the function around it.
func lister(client *dynamodb.Client, table string) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := client.Scan(ctx, &dynamodb.ScanInput{TableName: &table}) // asks sessions
		return err
	}
}

func openLister(client *dynamodb.Client) func(context.Context) error {
	return lister(client, "sessions")
}
