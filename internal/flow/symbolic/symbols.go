// Package symbolic works out what the texts and numbers of a Go package may be, in terms of
// constants, parameters, fields and environment variables. What functions return is in a table; what
// lists and maps hold is in another, [Lists], that package composites fills.
package symbolic

import (
	"go/ast"
	"go/constant"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/summaries"
)

// Results are the values that a function returns, in terms of its parameters; nil for each of
// which nothing is known. A function may stand behind a variable of another package.
type Results []*Value

// Equal reports whether others are the same, wherever they were found.
func (r Results) Equal(others Results) bool {
	return slices.EqualFunc(r, others, func(x, y *Value) bool {
		return x == y || x != nil && y != nil && reflect.DeepEqual(x.Fact(), y.Fact())
	})
}

// Symbols works out what the values of one package may be.
type Symbols struct {
	*dataflow.Flow

	// Lists is what is known of lists and maps while values are worked out.
	Lists *Lists

	results       *summaries.Table[Results]
	constants     map[constant.Value]ast.Expr // see constant; nil until asked for
	constantDecls map[*types.Const]ast.Expr   // see declarations; nil until asked for
}

// New returns the Symbols of the package of flow, whose functions and those that it calls return
// what results has.
func New(flow *dataflow.Flow, results *summaries.Table[Results]) *Symbols {
	return &Symbols{Flow: flow, results: results, Lists: newLists()}
}

// result returns what is known of result i of a call, or nil.
func (a *Symbols) result(call *ssa.CallCommon, i int) *Value {
	results := a.results.Of(dataflow.CalleeOf(call))
	if variable := dataflow.VariableCalled(call); variable != nil {
		results = a.results.Elsewhere(variable)
	}
	if i < len(results) {
		return results[i]
	}
	return nil
}
