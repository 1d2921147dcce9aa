// Package composites works out what lists, maps, structs and items of a Go package are made
// of: their elements, entries and fields, as far as the code that makes them shows it.
// What functions of other packages return is in a table.
package composites

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/flow/summaries"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Returned is what the results of a function are made of; nil for each of which nothing is known.
type Returned []*Fact

// Shapes works out what the values of one package are made of.
type Shapes struct {
	*symbolic.Symbols

	returned *summaries.Table[Returned]
	depth    int // see completed
}

// New returns the Shapes of the package of symbols. Functions of other packages return what is
// in returned; those of the package are read.
func New(symbols *symbolic.Symbols, returned *summaries.Table[Returned]) *Shapes {
	return &Shapes{Symbols: symbols, returned: returned}
}

// made returns what result i of a function of another package is made of, or nil.
func (a *Shapes) made(fn *types.Func, i int) *Fact {
	if returned := a.returned.Of(nil, fn); i < len(returned) {
		return returned[i]
	}
	return nil
}
