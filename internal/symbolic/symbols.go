// Package symbolic works out what the texts and numbers of a Go package may be, in terms of
// constants, parameters, fields and environment variables. What calls of SDKs and of other
// packages return, it asks [Calls], and what lists and maps hold, [Composites].
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
	// Handle returns the argument that stands for what a call returns, as a name does
	// for a table, or -1.
	Handle(*ssa.CallCommon) int
}

// Composites says what lists and maps hold. A text may be made of what a list holds, and
// a list of texts, so that each asks for the other.
type Composites interface {
	// Parts returns what a list or map holds where it is last used; false if that is
	// not seen, or if it is being worked out already. depth is how many values have
	// been followed so far, see [MaxDepth].
	Parts(v ssa.Value, depth int) (Parts, bool)
}

// Parts is what a list or map holds.
type Parts struct {
	IsList   bool // All is in the order of a list
	All      []Part
	Complete bool  // there are no others
	Whole    Value // what is known of the list or map as such
}

// A Part is an element of a list, or an entry of a map.
type Part struct {
	Key, Value Value
	Certain    bool // there is exactly one such part, on every path
}

// Symbols works out what the values of one package may be.
type Symbols struct {
	*goflow.Flow

	// Composites says what lists and maps hold; nil where nothing is known of any.
	Composites Composites

	calls         Calls
	constants     map[constant.Value]ast.Expr // see constant; nil until asked for
	constantDecls map[*types.Const]ast.Expr   // see declarations; nil until asked for
}

// New returns the Symbols of the package of flow.
func New(flow *goflow.Flow, calls Calls) *Symbols {
	return &Symbols{Flow: flow, calls: calls}
}
