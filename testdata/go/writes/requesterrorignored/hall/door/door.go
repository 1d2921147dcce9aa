// Package door lets guests in, and drops the errors of the hall as a habit.
package door

import (
	"context"
	"log"

	"example.com/fixtures/writes/requesterrorignored/hall"
)

type door struct{ hall *hall.Hall }

func (d *door) open(ctx context.Context, seat, guest string) {
	d.hall.Reserve(ctx, seat, guest) // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`
}

func (d *door) openBoth(ctx context.Context, left, right, guest string) {
	d.hall.Reserve(ctx, left, guest) // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`

	go d.hall.Reserve(ctx, right, guest) // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`
}

func (d *door) wave(ctx context.Context, seat, guest string) {
	_ = d.hall.Reserve( // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`
		ctx, seat, guest)
}

func (d *door) waveAgain(ctx context.Context, seat, guest string) bool {
	_ = d.hall.Reserve( // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`
		ctx, seat, guest)
	return guest != ""
}

// Seats that are lost here are added by hand, so failures do not matter.
func (d *door) widen(ctx context.Context) {
	log.Print("two more seats")
	_ = d.hall.Add( // moot DDB128 `a comment says that the write may fail`
		ctx, "2a")
	_ = d.hall.Add( // moot DDB128 `a comment says that the write may fail`
		ctx, "2b")
}

func (d *door) narrow(ctx context.Context, seats []string) error {
	var err error
	d.hall.Add(ctx, "3a") // want DDB128 `The error of Add \(PutItem to "prod-hall-seats"\) is dropped`
	for _, seat := range seats {
		err = d.hall.Add(ctx, seat) // want DDB128 `The error of Add \(PutItem to "prod-hall-seats"\) is overwritten by the next iteration of the loop`
	}
	return err
}

// admit is a function of this package: each of its callers is told by itself.
func (d *door) admit(ctx context.Context, guest string) error {
	return d.hall.Reserve(ctx, "1a", guest)
}

func (d *door) greet(ctx context.Context) {
	d.admit(ctx, "first") // want DDB128 `The error of admit \(UpdateItem to "prod-hall-seats"\) is dropped`

	d.admit(ctx, "second") // want DDB128 `The error of admit \(UpdateItem to "prod-hall-seats"\) is dropped`
}

func (d *door) letIn(ctx context.Context, seat, guest string) error {
	// Best effort: the usher has a list.
	_ = d.hall.Reserve(ctx, seat, guest)
	_ = d.hall.Remove(ctx, seat)
	if err := d.hall.Add(ctx, seat); err != nil {
		log.Print(err)
	}
	return d.hall.Reserve(ctx, seat, guest)
}
