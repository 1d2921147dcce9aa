// want package:"HasDynamo"

// Package apart calls interfaces of another module that are implemented in a package of
// that module which is not theirs.
package apart

import (
	"context"

	"example.org/pages/dynamo"
	"example.org/pages/ports"
)

var _ ports.Lister = (*dynamo.Client)(nil)

// Handed is known by the one implementation.
func Handed(ctx context.Context, l ports.Lister) ([]string, string, error) { // want Handed:`^Effect\(rest\(1:Scan\)\)$`
	return l.List(ctx, "orders")
}

func All(ctx context.Context, l ports.Lister) ([]string, error) { return l.All(ctx, "orders") }

func Each(ctx context.Context, l ports.Lister, each func(string)) error {
	return l.Each(ctx, "orders", each) // not judged
}

// Names has two implementations that return a page.
func Names(ctx context.Context, c ports.Counter) ([]string, string, error) {
	return c.Names(ctx, "orders") // not judged
}

// A type that is generic cannot be told to implement an interface.
func Generic(ctx context.Context, s ports.Stack) ([]string, string, error) {
	return s.Pop(ctx, "orders")
}

type lister interface {
	List(ctx context.Context, table string) ([]string, string, error)
}

// Own calls an interface of this module, which other types may implement.
func Own(ctx context.Context, l lister) ([]string, string, error) { return l.List(ctx, "orders") }
