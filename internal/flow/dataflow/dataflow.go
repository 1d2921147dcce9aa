// Package dataflow answers questions about the values of one Go package in SSA form: what
// holds them, what they are made of, what may change them and where they go. It knows
// nothing of DynamoDB; what functions of SDKs and of other packages do with values is in a table,
// with a [Summary] for each.
package dataflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/summaries"
)

// Source is a type-checked package.
type Source struct {
	Fset  *token.FileSet
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info

	// Lost are the functions, variables and fields used by code that cannot be
	// read: it may call, read and change them in any way.
	Lost map[types.Object]bool
}

// Flow answers questions about the values of one package.
type Flow struct {
	Source    Source
	Package   *ssa.Package
	Functions []*ssa.Function // with a body, literals and the initialiser too

	callees *summaries.Table[Summary]
	exprs   map[token.Pos]*ast.CallExpr // see CallExpr; nil until asked for

	cells           map[ssa.Value][]ssa.Value
	following       map[ssa.Value]int                       // see AliasesBut
	assumed         int                                     // see AliasesOf
	repeated        map[*ssa.Alloc]bool                     // see IsStoredRepeatedly
	fields          map[*types.Var][]ssa.Value              // see Reads; nil until asked for
	methods         map[string][]*ssa.Function              // see MethodsNamed; nil until asked for
	callersOf       map[*ssa.Function][]ssa.CallInstruction // see Callers; nil until asked for
	implementations map[*types.Func][]*ssa.Function         // see Implementations
	changed         map[*ssa.Global]bool                    // see changing; nil until asked for
	Reach           reachability

	// Answers that rest on what is known of called functions; see Keep.
	aliased       Cache[ssa.Value, aliasSet]  // see AliasesOf
	written       Cache[*ssa.Parameter, bool] // see WritesTo
	writtenFields Cache[fieldOf, bool]        // see writesToField
	disturbed     Cache[disturbed, bool]      // see Disturbance.by
	computing     Cache[*ssa.Function, bool]  // see computesOnly
	usedFor       Cache[resultOf, usedParts]  // see Ancestry.usedFor
}

// New makes a Flow of the SSA form of a package, whose functions and those that it calls are
// described by callees. Where a row changes later, Forget drops what rests on it; see Keep.
func New(src Source, built *Built, callees *summaries.Table[Summary]) *Flow {
	a := &Flow{
		Source:          src,
		callees:         callees,
		cells:           map[ssa.Value][]ssa.Value{},
		following:       map[ssa.Value]int{},
		assumed:         math.MaxInt,
		repeated:        map[*ssa.Alloc]bool{},
		implementations: map[*types.Func][]*ssa.Function{},
	}
	a.Package, a.Functions = built.Package, built.Functions
	return a
}

// Keep has all that was found so far stay: what is known of called functions changes no more.
func (a *Flow) Keep() {
	a.aliased.Keep()
	a.written.Keep()
	a.writtenFields.Keep()
	a.disturbed.Keep()
	a.computing.Keep()
	a.usedFor.Keep()
}

// Forget drops what was found since the last call of Keep: more is known of called functions now.
func (a *Flow) Forget() {
	a.aliased.Forget()
	a.written.Forget()
	a.writtenFields.Forget()
	a.disturbed.Forget()
	a.computing.Forget()
	a.usedFor.Forget()
}
