// Package office reaches no SDK: a main package hands it the hall.
package office

import (
	"context"
	"io"
)

// Seats is what the office needs of a hall.
type Seats interface {
	Reserve(ctx context.Context, seat, guest string) error
	Remove(ctx context.Context, seat string) error
}

// Prices are kept by something else.
type Prices interface {
	Reserve(ctx context.Context, seat string) error
}

// Office serves guests.
type Office struct {
	seats  Seats
	prices Prices
}

// Invite reserves seats.
func (o *Office) Invite(ctx context.Context, guest string) error {
	o.seats.Reserve(ctx, "1a", guest) // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`

	_ = o.seats.Reserve( // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`
		ctx, "1b", guest)
	_ = o.seats.Remove(ctx, "1d")
	_ = o.seats.Reserve(ctx, "1e", guest) // the usher has a list
	return o.seats.Reserve(ctx, "1f", guest)
}

// shutter may be one of wood, which needs no table.
type shutter interface{ Close() error }

// Lower closes a shutter.
func (o *Office) Lower(s shutter) { s.Close() }

// Leave closes what may be anything.
func (o *Office) Leave(doors []io.Closer) {
	for _, door := range doors {
		door.Close()
	}
}
