// Package desk sells seats.
package desk

import (
	"context"
	"errors"
	"log"

	"example.com/fixtures/writes/requesterrorignored/hall"
)

type desk struct {
	hall   *hall.Hall
	errors chan error
}

func (d *desk) sell(ctx context.Context, seat, guest string) {
	d.hall.Reserve(ctx, seat, guest) // want DDB128 `The error of Reserve \(UpdateItem to "prod-hall-seats"\) is dropped`
}

func (d *desk) build(ctx context.Context, seats []string) {
	for _, seat := range seats {
		_ = d.hall.Add( // want DDB128 `The error of Add \(PutItem to "prod-hall-seats"\) is dropped`
			ctx, seat)
	}
	go d.hall.Reopen(ctx, "1a", "usher") // want DDB128 `The error of Reopen \(PutItem to "prod-hall-seats"\) is dropped`
}

func (d *desk) buildAll(ctx context.Context, seats []string) error {
	var err error
	for _, seat := range seats {
		err = d.hall.Add(ctx, seat) // want DDB128 `The error of Add \(PutItem to "prod-hall-seats"\) is overwritten by the next iteration of the loop`
	}
	return err
}

func (d *desk) upgrade(ctx context.Context, guest string) error {
	return d.hall.Reserve(ctx, "1a", guest)
}

func (d *desk) greet(ctx context.Context, guest string) {
	d.upgrade(ctx, guest) // want DDB128 `The error of upgrade \(UpdateItem to "prod-hall-seats"\) is dropped`
}

func (d *desk) sellChecked(ctx context.Context, seat, guest string) (err error) {
	if err := d.hall.Reserve(ctx, seat, guest); err != nil {
		return err
	}
	if err := d.hall.Add(ctx, seat); err != nil {
		log.Print(err)
	}
	defer func() { err = errors.Join(err, d.hall.Reopen(ctx, seat, guest)) }()
	go func() { d.errors <- d.hall.Add(ctx, seat) }()
	// Best effort: the usher adds it by hand.
	_ = d.hall.Add(ctx, "lobby")
	return d.retry(func() error { return d.hall.Add(ctx, seat) })
}

func (d *desk) retry(do func() error) error { return do() }

// tear removes what is of no use any more.
func (d *desk) tear(ctx context.Context, seat string) {
	_ = d.hall.Remove(ctx, seat)
	_ = d.hall.RemoveAll(ctx, seat, seat+"b")
	defer d.hall.Remove(ctx, seat)
}

func (d *desk) ask(ctx context.Context, seat string) {
	d.hall.Note(ctx, seat, func() error { return nil })
}
