// want package:"HasDynamo" package:"Bindings"

// Package apart calls interfaces of another module that are implemented in a package of
// that module which is not theirs.
package apart

import (
	"context"
	"flag"

	"example.org/pages"
	"example.org/pages/dynamo"
	"example.org/pages/ports"

	"example.com/fixtures/facts"
	"example.com/fixtures/facts/apart/own"
)

var (
	_ ports.Lister = (*dynamo.Client)(nil)
	_ flag.Value   = (*dynamo.Flag)(nil)
	_ own.Lister   = (*facts.Store)(nil)
)

// Handed is known by the one implementation.
func Handed(ctx context.Context, l ports.Lister) ([]string, string, error) { // want Handed:`^Summary\(rest\(1:Scan\)\)$` Handed:`^Failures\(Scan\)$`
	return l.List(ctx, "orders")
}

func All(ctx context.Context, l ports.Lister) ([]string, error) { return l.All(ctx, "orders") }

func Each(ctx context.Context, l ports.Lister, each func(string)) error { // want Each:`^Failures\(Scan\)$`
	return l.Each(ctx, "orders", each) // not judged
}

// Names has two implementations that return a page.
func Names(ctx context.Context, c ports.Counter) ([]string, string, error) {
	return c.Names(ctx, "orders") // not judged
}

// A type that is generic cannot be told to implement an interface.
func Generic(ctx context.Context, s ports.Stack) ([]string, string, error) { // want Generic:`^Failures\(Scan\)$`
	return s.Pop(ctx, "orders")
}

// Own calls interfaces of this module, which other types may implement.
func Own(ctx context.Context, l own.Lister) ([]string, string, error) { // want Own:`^Failures\(Query, Query\)$`
	if orders, _, err := l.Number(ctx, "orders"); err != nil {
		return orders, "", err
	}
	return l.List(ctx, "orders")
}

// Count calls an interface of this module, which is judged where it is implemented.
func Count(ctx context.Context, c own.Counter) (int, error) { return c.Count(ctx, "orders") } // want Count:`^Failures\(Scan\)$`

// Set calls an interface of the standard library, which the other module implements.
func Set(v flag.Value) error { return v.Set("orders") }

// Into calls an interface that its own package implements.
func Into(ctx context.Context, r pages.Reader) error { // want Into:`^Failures\(Scan\)$`
	_, err := r.Into(ctx, "orders", nil) // not judged
	return err
}
