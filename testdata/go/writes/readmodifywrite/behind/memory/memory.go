// Package memory keeps orders as long as a program runs.
package memory

import (
	"context"

	"example.com/fixtures/writes/readmodifywrite/behind/orders"
)

// Orders keeps orders.
type Orders map[string]orders.Order

// Get returns an order.
func (m Orders) Get(_ context.Context, id string) (*orders.Order, error) {
	o := m[id]
	return &o, nil
}

// Find returns an order that may not exist.
func (m Orders) Find(_ context.Context, id string) (orders.Order, bool, error) {
	o, ok := m[id]
	return o, ok, nil
}

// Save keeps an order.
func (m Orders) Save(_ context.Context, o *orders.Order) error {
	m[o.ID] = *o
	return nil
}

// Store keeps an order.
func (m Orders) Store(_ context.Context, o orders.Order) error {
	m[o.ID] = o
	return nil
}

// SaveIf keeps an order.
func (m Orders) SaveIf(ctx context.Context, o *orders.Order, _ string) error { return m.Save(ctx, o) }

// SaveAs keeps an order under another identifier.
func (m Orders) SaveAs(_ context.Context, o *orders.Order, id string) error {
	m[id] = *o
	return nil
}
