package getinsteadofquery

import (
	"context"

	"github.com/guregu/dynamo/v2"
)

// Parcel is one of a sender.
type Parcel struct {
	Sender string `dynamo:"sender,hash"`
	Number string `dynamo:"number,range"`
	Weight int    `dynamo:"weight"`
}

// Parcels are read by guregu/dynamo.
type Parcels struct{ db *dynamo.DB }

func (p *Parcels) Find(ctx context.Context, sender, number string) (all []Parcel, err error) {
	err = p.db.Table("habit-parcels").Get("sender", sender).Range("number", dynamo.Equal, number).All(ctx, &all) // want DDB718 `Query of "habit-parcels" fixes the whole primary key, "sender" and "number"`
	return all, err
}

// One is a GetItem already, and the others may match several items, or none because of the filter.
func (p *Parcels) Others(ctx context.Context, sender, number string, heavy bool) (all []Parcel, err error) {
	var one Parcel
	if err := p.db.Table("habit-parcels").Get("sender", sender).Range("number", dynamo.Equal, number).One(ctx, &one); err != nil {
		return nil, err
	}
	if err := p.db.Table("habit-parcels").Get("sender", sender).Range("number", dynamo.Greater, number).All(ctx, &all); err != nil {
		return nil, err
	}
	read := p.db.Table("habit-parcels").Get("sender", sender).Range("number", dynamo.Equal, number)
	if heavy {
		read = read.Filter("weight > ?", 10)
	}
	err = read.All(ctx, &all)
	return all, err
}
