package requests

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/effect"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// InputOf returns the request that a fact describes.
func InputOf(f *effect.Request) Input {
	in := Input{Set: map[ddb.Member]symbolic.Value{}, Rest: f.Rest}
	for _, set := range f.Set {
		in.Set[set.Member] = set.Value
	}
	return in
}

// Fact describes the request for callers of the function that it is in.
func (in Input) Fact() effect.Request {
	f := effect.Request{Rest: in.Rest}
	for _, m := range in.Members() {
		f.Set = append(f.Set, effect.Set{Member: m, Value: in.Set[m]})
	}
	return f
}
