// Package composites works out what lists, maps, structs and items of a Go package are made
// of: their elements, entries and fields, as far as the code that makes them shows it.
// What functions of other packages return, it asks [Calls].
package composites

import (
	"go/types"

	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// Calls says what functions of other packages return.
type Calls interface {
	// Shape returns what result i of a function is made of, or nil.
	Shape(fn *types.Func, i int) *Fact
}

// Shapes works out what the values of one package are made of.
type Shapes struct {
	*symbolic.Symbols

	calls Calls
	depth int // see completed
}

// New returns the Shapes of the package of symbols.
func New(symbols *symbolic.Symbols, calls Calls) *Shapes {
	return &Shapes{Symbols: symbols, calls: calls}
}
