// Package apart calls DynamoDB through interfaces of another module, which packages of
// that module implement that are not those of the interfaces.
package apart

import (
	"context"

	"example.org/pages/dynamo"
	"example.org/pages/ports"
)

type service struct {
	names   ports.Lister
	counter ports.Counter
	own     lister
}

func newService(client *dynamo.Client) *service {
	return &service{names: client, counter: client, own: client}
}

// The one implementation is followed.
func (s *service) dropped(ctx context.Context) ([]string, error) {
	names, _, err := s.names.List(ctx, "orders") // want DDB102 `List reads only the first page of a Scan of "orders"`
	return names, err
}

func (s *service) handed(ctx context.Context) ([]string, string, error) {
	return s.names.List(ctx, "orders")
}

func (s *service) all(ctx context.Context) ([]string, error) { return s.names.All(ctx, "orders") }

// What becomes of the rest cannot be seen.
func (s *service) each(ctx context.Context) (n int, err error) {
	return n, s.names.Each(ctx, "orders", func(string) { n++ }) // not judged
}

// There are two implementations.
func (s *service) counted(ctx context.Context) (int, error) {
	names, _, err := s.counter.Names(ctx, "orders") // not judged
	return len(names), err
}

// lister is an interface of this module, which other types may implement.
type lister interface {
	List(ctx context.Context, table string) (names []string, next string, err error)
}

func (s *service) ours(ctx context.Context) ([]string, error) {
	names, _, err := s.own.List(ctx, "orders")
	return names, err
}
