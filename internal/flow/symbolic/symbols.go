// Package symbolic works out what the texts and numbers of a Go package may be, in terms of
// constants, parameters, fields and environment variables. What calls of SDKs and of other
// packages return, it asks [Calls]; what lists and maps hold is in a table, [Lists], that package
// composites fills.
package symbolic

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Calls says what calls return, as far as libraries and other functions' summaries
// tell.
type Calls interface {
	// Result returns what result i of a function is, in terms of its parameters; nil
	// if nothing is known of it.
	Result(call *ssa.CallCommon, i int) *Value
	// Handle returns the argument that stands for what a call returns, as a name does
	// for a table, or -1.
	Handle(*ssa.CallCommon) int
}

// Symbols works out what the values of one package may be.
type Symbols struct {
	*dataflow.Flow

	// Lists is what is known of lists and maps while values are worked out.
	Lists *Lists

	calls         Calls
	constants     map[constant.Value]ast.Expr // see constant; nil until asked for
	constantDecls map[*types.Const]ast.Expr   // see declarations; nil until asked for
}

// New returns the Symbols of the package of flow.
func New(flow *dataflow.Flow, calls Calls) *Symbols {
	return &Symbols{Flow: flow, calls: calls, Lists: newLists()}
}
