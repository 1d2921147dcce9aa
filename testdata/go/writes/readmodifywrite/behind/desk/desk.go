// Package desk reaches no SDK: a main package hands it the tables.
package desk

import (
	"context"
	"errors"
	"sync"

	"example.com/fixtures/writes/readmodifywrite/behind/orders"
)

// Desk serves customers.
type Desk struct {
	orders  orders.Orders
	other   orders.Orders
	parcels orders.Parcels
	mu      sync.Mutex
}

// New returns a desk.
func New(o, other orders.Orders, parcels orders.Parcels) *Desk {
	return &Desk{orders: o, other: other, parcels: parcels}
}

// Ship sends an order, by one of its methods.
func (d *Desk) Ship(ctx context.Context, id string) error {
	order, err := d.orders.Get(ctx, id)
	if err != nil {
		return err
	}
	if len(order.Lines) == 0 {
		return errors.New("nothing to ship")
	}
	order.Ship()
	return d.orders.Save(ctx, order) // want DDB109 `Save \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// Add changes a copy.
func (d *Desk) Add(ctx context.Context, id, line string) error {
	order, ok, err := d.orders.Find(ctx, id)
	if err != nil || !ok {
		return err
	}
	order.Lines = append(order.Lines, line)
	return d.orders.Store(ctx, order) // want DDB109 `Store \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

func (d *Desk) load(ctx context.Context, id string) (*orders.Order, error) {
	order, err := d.orders.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	return order, nil
}

// Empty leads through a function of this package.
func (d *Desk) Empty(ctx context.Context, id string) error {
	order, err := d.load(ctx, id)
	if err != nil {
		return err
	}
	order.Lines = nil
	return d.orders.Save(ctx, order) // want DDB109 `Save \(PutItem\) writes the item from GetItem back to the table in Table\.name without a condition`
}

// Check is guarded where the order is stored.
func (d *Desk) Check(ctx context.Context, id string) error {
	order, err := d.orders.Get(ctx, id)
	if err != nil {
		return err
	}
	before := order.Status
	order.Status = "checked"
	return d.orders.SaveIf(ctx, order, before)
}

// Copy stores an order under another identifier.
func (d *Desk) Copy(ctx context.Context, id, to string) error {
	order, err := d.orders.Get(ctx, id)
	if err != nil {
		return err
	}
	return d.orders.SaveAs(ctx, order, to)
}

// Split gives a copy its own identifier.
func (d *Desk) Split(ctx context.Context, id, to string) error {
	order, err := d.orders.Get(ctx, id)
	if err != nil {
		return err
	}
	order.ID = to
	return d.orders.Save(ctx, order)
}

// Move stores an order elsewhere.
func (d *Desk) Move(ctx context.Context, id string) error {
	order, err := d.orders.Get(ctx, id)
	if err != nil {
		return err
	}
	return d.other.Save(ctx, order)
}

// Put stores what was not read.
func (d *Desk) Put(ctx context.Context, id string, lines []string) error {
	if _, err := d.orders.Get(ctx, id); err != nil {
		return err
	}
	return d.orders.Save(ctx, &orders.Order{ID: id, Lines: lines})
}

// Alone keeps others out.
func (d *Desk) Alone(ctx context.Context, id string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	order, err := d.orders.Get(ctx, id)
	if err != nil {
		return err
	}
	order.Ship()
	return d.orders.Save(ctx, order)
}

// Weigh may ask either of two tables.
func (d *Desk) Weigh(ctx context.Context, id string, weight int) error {
	parcel, err := d.parcels.Parcel(ctx, id)
	if err != nil {
		return err
	}
	parcel.Weight += weight
	return d.parcels.Pack(ctx, parcel)
}
