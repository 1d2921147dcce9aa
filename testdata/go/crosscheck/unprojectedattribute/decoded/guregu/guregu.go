// Package guregu reads indexes by guregu/dynamo.
package guregu

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

type parcel struct {
	ID      string `dynamo:"parcel_id,hash"`
	Carrier string `dynamo:"carrier"`
	Weight  int    `dynamo:"weight"`
}

func weigh(ctx context.Context, db *dynamo.DB) (total int, err error) {
	var parcels []parcel
	err = db.Table("prod-shop-parcels").Get("carrier", "post").Index("parcels-by-carrier").All(ctx, &parcels) // want DDB708 `"weight"`
	for _, p := range parcels {
		total += p.Weight
	}
	return total, err
}

func each(ctx context.Context, db *dynamo.DB) (total int, err error) {
	iter := db.Table("prod-shop-parcels").Get("carrier", "post").Index("parcels-by-carrier").Iter() // want DDB708 `"weight"`
	var p parcel
	for iter.Next(ctx, &p) {
		total += p.Weight
	}
	return total, iter.Err()
}

func ids(ctx context.Context, db *dynamo.DB) (ids []string, err error) {
	var parcels []parcel
	err = db.Table("prod-shop-parcels").Get("carrier", "post").Index("parcels-by-carrier").All(ctx, &parcels)
	for _, p := range parcels {
		ids = append(ids, p.ID)
	}
	return ids, err
}
