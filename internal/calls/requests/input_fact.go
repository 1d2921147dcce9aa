package requests

import (
	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// InputOf returns the request that a fact describes.
func InputOf(f *facts.Request) Input {
	in := Input{Set: map[ddb.Member]symbolic.Value{}, Rest: f.Rest}
	for _, set := range f.Set {
		in.Set[set.Member] = set.Value
	}
	return in
}

// Fact describes the request for callers of the function that it is in.
func (in Input) Fact() facts.Request {
	f := facts.Request{Rest: in.Rest}
	for _, m := range in.Members() {
		f.Set = append(f.Set, facts.Set{Member: m, Value: in.Set[m]})
	}
	return f
}
