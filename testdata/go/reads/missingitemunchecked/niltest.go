package missingitemunchecked

import (
	"context"
	"errors"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

// Parcels keeps parcels.
type Parcels struct{ db *dynamodb.Client }

// Get returns a parcel. Callers may be anywhere, but one of them believes that it returns nil.
func (p *Parcels) Get(ctx context.Context, in *dynamodb.GetItemInput) (*parcel, error) {
	out, err := p.db.GetItem(ctx, in) // want DDB112 error `A nil check of what Get returns does not tell whether a table has the item \| it points to a zero value if no item has this key, and is never nil without an error`
	if err != nil {
		return nil, err
	}
	var found parcel
	if err := attributevalue.UnmarshalMap(out.Item, &found); err != nil {
		return nil, err
	}
	return &found, nil
}

func (p *Parcels) weigh(ctx context.Context, in *dynamodb.GetItemInput) (int, error) {
	found, err := p.Get(ctx, in)
	if err != nil {
		return 0, err
	}
	if found == nil {
		return 0, errors.New("no such parcel")
	}
	return found.Weight, nil
}

// Look returns nil if there is none.
func (p *Parcels) Look(ctx context.Context, in *dynamodb.GetItemInput) (*parcel, error) {
	out, err := p.db.GetItem(ctx, in)
	if err != nil || len(out.Item) == 0 {
		return nil, err
	}
	found := new(parcel)
	return found, attributevalue.UnmarshalMap(out.Item, found)
}

func (p *Parcels) seen(ctx context.Context, in *dynamodb.GetItemInput) bool {
	found, err := p.Look(ctx, in)
	return err == nil && found != nil
}

// Read is checked by what it returns.
func (p *Parcels) Read(ctx context.Context, in *dynamodb.GetItemInput) (*parcel, error) {
	out, err := p.db.GetItem(ctx, in)
	if err != nil {
		return nil, err
	}
	found := &parcel{}
	if err := attributevalue.UnmarshalMap(out.Item, found); err != nil {
		return nil, err
	}
	return found, nil
}

func (p *Parcels) known(ctx context.Context, in *dynamodb.GetItemInput) bool {
	found, err := p.Read(ctx, in)
	return err == nil && found != nil && found.ID != ""
}

// Open has two callers: one compares, the other believes that it gets nil.
func (p *Parcels) Open(ctx context.Context, in *dynamodb.GetItemInput) (*parcel, error) {
	out, err := p.db.GetItem(ctx, in) // want DDB112 error `A nil check of what Open returns does not tell whether a table has the item`
	if err != nil {
		return nil, err
	}
	found := &parcel{}
	if err := attributevalue.UnmarshalMap(out.Item, found); err != nil {
		return nil, err
	}
	return found, nil
}

func (p *Parcels) isOpen(ctx context.Context, in *dynamodb.GetItemInput) bool {
	found, err := p.Open(ctx, in)
	return err == nil && found.ID != ""
}

func (p *Parcels) opened(ctx context.Context, in *dynamodb.GetItemInput) (int, error) {
	found, err := p.Open(ctx, in)
	if err != nil || found == nil {
		return 0, err
	}
	return found.Weight, nil
}

// Send is checked by a method of what it returns.
func (p *Parcels) Send(ctx context.Context, in *dynamodb.GetItemInput) (*parcel, error) {
	out, err := p.db.GetItem(ctx, in)
	if err != nil {
		return nil, err
	}
	found := &parcel{}
	if err := attributevalue.UnmarshalMap(out.Item, found); err != nil {
		return nil, err
	}
	return found, nil
}

func (p *parcel) isStored() bool { return p.ID != "" }

func (p *Parcels) sent(ctx context.Context, in *dynamodb.GetItemInput) (int, error) {
	found, err := p.Send(ctx, in)
	if err != nil || found == nil || !found.isStored() {
		return 0, err
	}
	return found.Weight, nil
}
