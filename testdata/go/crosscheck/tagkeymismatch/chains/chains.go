// Package chains writes structs by guregu/dynamo, whose tags declare keys.
package chains

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type parcel struct {
	ID      string `dynamo:"parcel_id,hash"`
	Carrier string `dynamo:"carrier" index:"parcels-by-carrier,hash"`
	Day     string `dynamo:"shipped_at" index:"parcels-by-carrier,range"`
}

type ranged struct {
	ID   string `dynamo:"parcel_id,hash"`
	Sent int64  `dynamo:"sent,range"`
}

type indexed struct {
	ID   string `dynamo:"parcel_id,hash"`
	Sent string `dynamo:"sent" index:"parcels-by-carrier,range"`
}

type unknownIndex struct {
	ID   string `dynamo:"parcel_id,hash"`
	Sent string `dynamo:"sent" index:"parcels-by-sender,hash"`
}

type renamed struct {
	ID string `dynamo:"id,hash"`
}

func put(ctx context.Context, db *dynamo.DB, p parcel, r ranged, i indexed, u unknownIndex, other renamed) error {
	table := db.Table("prod-shop-parcels")
	if err := table.Put(p).Run(ctx); err != nil {
		return err
	}
	if err := table.Put(r).Run(ctx); err != nil { // want DDB721 warning `tag of ranged.Sent makes "sent" the sort key, but the table has no sort key`
		return err
	}
	if err := table.Put(i).Run(ctx); err != nil { // want DDB721 warning `makes "sent" the sort key of index "parcels-by-carrier", but the index has "shipped_at" there`
		return err
	}
	if err := table.Put(u).Run(ctx); err != nil { // want DDB721 warning `but the table has no such index`
		return err
	}
	return table.Put(other).Run(ctx) // want DDB721 error `PutItem item is made of renamed, which lacks "parcel_id"`
}

// The table is not declared.
func elsewhere(ctx context.Context, db *dynamo.DB, r ranged) error {
	return db.Table("dev-parcels-of-others").Put(r).Run(ctx)
}

// What is read has its key.
func rewrite(ctx context.Context, db *dynamo.DB, id string) error {
	var p parcel
	table := db.Table("prod-shop-parcels")
	if err := table.Get("parcel_id", id).One(ctx, &p); err != nil {
		return err
	}
	p.Carrier = "post"
	return table.Put(&p).Run(ctx)
}
