// Package shop is what the tests of package surface read.
package shop

import "time"

type Order struct {
	ID       string           `json:"id"`
	Lines    []line           `json:"lines"`
	Totals   map[string]int64 `json:"totals,omitempty"`
	State    state            `json:"state"`
	Parent   *Order           `json:"parent,omitempty"`
	Placed   time.Time        `json:"placed"`
	Payload  any              `json:"payload"`
	Secret   string           `json:"-"`
	internal string
	place
}

type line struct {
	Price float64 `json:"price"`
	Of    *Order  `json:"of"`
}

type place struct {
	City string `json:"city"`
}

type state string

type Sink interface{ Put(Order) error }

const Limit = 25

var Default, hidden = New("", nil), 1

func New(name string, sinks ...Sink) *Order { return nil }

func (o *Order) Split(first, last int) (a, b *Order) { return nil, nil }

func (o *Order) Close() {}

func (l line) Total() float64 { return 0 }

func helper() error { return nil }
