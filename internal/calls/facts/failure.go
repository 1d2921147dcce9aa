package facts

import (
	"slices"
	"strings"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// A Failure is a request whose error a function returns, as it is or wrapped.
type Failure struct {
	Op      ddb.Op
	SDK     sdk.SDK
	Table   symbolic.Value // its name, in terms of the function's parameters
	Deletes bool           // it certainly deletes items, and does nothing else
	At      Position       // of the call that sends the request
}

// Failures are all of one function. They are a fact.
type Failures struct{ All []Failure }

// AFact marks Failures as a fact.
func (*Failures) AFact() {}

func (f *Failures) String() string {
	var ops []string
	for _, one := range f.All {
		ops = append(ops, string(one.Op))
	}
	return "Failures(" + strings.Join(ops, ", ") + ")"
}

// Add adds a request, unless it is among them.
func (f *Failures) Add(one Failure) {
	if !slices.ContainsFunc(f.All, func(known Failure) bool { return known.At == one.At }) {
		f.All = append(f.All, one)
	}
}

// Does is what a method of a type does that stands behind an interface.
type Does struct {
	Accesses []Access  // with items of its callers
	Failures []Failure // that its error tells of
}
