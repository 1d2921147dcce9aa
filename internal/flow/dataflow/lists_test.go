package dataflow

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// An argument is given to a call, alone or in the list of a variadic one, but not to one that calls it.
func TestGivenTo(t *testing.T) {
	flow := compile(t, `package sample

func one(f func()) {}

func all(fs ...func()) {}

func alone(f func()) { one(f) }

func among(f func()) { all(nil, f) }

func twice(f func()) { one(f); all(f, f) }

func called(f func()) { f() }

func listed(f func()) []func() { return []func(){f} }
`, importing{})
	for name, want := range map[string][]string{"alone": {"one"}, "among": {"all"}, "twice": {"all", "all", "one"}, "called": nil, "listed": nil} {
		fn := flow.Functions[slices.IndexFunc(flow.Functions, func(fn *ssa.Function) bool { return fn.Name() == name })]
		var got []string
		for _, call := range GivenTo(fn.Params[0]) {
			got = append(got, call.Common().Value.Name())
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: given to %v, want %v", name, got, want)
		}
	}
}
