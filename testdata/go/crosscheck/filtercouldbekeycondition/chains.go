package filtercouldbekeycondition

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

// Sent is what is read of a parcel.
type Sent struct {
	Sender string `dynamo:"sender"`
	Size   string `dynamo:"size"`
}

func sentSince(ctx context.Context, db *dynamo.DB, sender, since string) (all []Sent, err error) {
	err = db.Table("habit-parcels").Get("sender", sender).Filter("sent_at > ?", since).Project("size").All(ctx, &all) // want DDB719 `"sent_at", the sort key of index "parcels-by-time"`
	return all, err
}

// The filter is on no sort key, or the order of the items matters.
func others(ctx context.Context, db *dynamo.DB, sender, since, size string) (all []Sent, err error) {
	if err := db.Table("habit-parcels").Get("sender", sender).Filter("'size' = ?", size).Project("size").All(ctx, &all); err != nil {
		return nil, err
	}
	err = db.Table("habit-parcels").Get("sender", sender).Filter("sent_at > ?", since).Project("size").Order(dynamo.Descending).All(ctx, &all)
	return all, err
}
