// Package symbolic works out what the values of a Go package may be: texts, numbers, maps,
// lists and structs, in terms of constants, parameters, fields and environment variables,
// and how many elements they have. What calls of SDKs and of other packages return, it
// asks [Calls].
package symbolic

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
)

// Calls says what calls return, as far as libraries and other functions' summaries
// tell.
type Calls interface {
	// Result returns what result i of a function is, in terms of its parameters; nil
	// if nothing is known of it.
	Result(call *ssa.CallCommon, i int) *Value
	// Shape returns what result i of a function of another package is made of, or nil.
	Shape(fn *types.Func, i int) *ShapeFact
	// BuilderPart returns what a method of a built expression returns, and false if
	// fn is no such method.
	BuilderPart(call *ssa.Call, fn *types.Func) (Value, bool)
	// Handle returns the argument that stands for what a call returns, as a name does
	// for a table, or -1.
	Handle(*ssa.CallCommon) int
	// Asks reports whether a call asks for an operation, and HasMorePages whether it
	// asks if a paginator has more pages.
	Asks(*ssa.CallCommon) bool
	HasMorePages(*ssa.CallCommon) bool
	// IsPage reports whether an address is that of the items in an answer which holds
	// as many as there are.
	IsPage(*ssa.FieldAddr) bool
}

// Symbols works out what the values of one package may be.
type Symbols struct {
	*goflow.Flow

	calls         Calls
	shaping       map[ssa.Value]bool          // see shapeFrom
	constants     map[constant.Value]ast.Expr // see constant; nil until asked for
	constantDecls map[*types.Const]ast.Expr   // see declarations; nil until asked for
}

// New returns the Symbols of the package of flow.
func New(flow *goflow.Flow, calls Calls) *Symbols {
	return &Symbols{Flow: flow, calls: calls, shaping: map[ssa.Value]bool{}}
}
