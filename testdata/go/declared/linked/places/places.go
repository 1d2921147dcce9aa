// Package places says which tables there are. It leads to no SDK.
package places

import "example.com/fixtures/declared/linked/keeping"

type Cart struct{}

// Where returns the name of the table of carts.
func (Cart) Where() string { return "shop-carts" }

// At returns it by its address.
func (Cart) At() *string {
	name := "shop-carts"
	return &name
}

type Visit struct{ place string }

// Where returns what Load has stored.
func (v Visit) Where() string { return v.place }

// Load gets the name from elsewhere.
func Load() Visit { return Visit{place: keeping.Look("visits")} }
