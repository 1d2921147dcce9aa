// Package dataflow answers questions about the values of one Go package in SSA form: what
// holds them, what they are made of, what may change them and where they go. It knows
// nothing of DynamoDB; what other packages' functions do with values, it asks [Callees].
package dataflow

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"

	"golang.org/x/tools/go/ssa"
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

// Callees says what cannot be seen of the functions that a package calls: of those of
// other packages, and of what an SDK does with what it is given.
type Callees interface {
	// LeavesAlone reports whether a call changes nothing that an argument leads to: that of
	// an SDK, which sends or encodes it, or of a function of another package that does.
	LeavesAlone(call *ssa.CallCommon, arg ssa.Value) bool
	// SetsField reports whether a method sets a field of its receiver, and returns it.
	SetsField(*types.Func) bool
	// HandsBack returns the results of a call that are its argument i, receiver first,
	// or hold it.
	HandsBack(call *ssa.CallCommon, i int) []int
	// IsPure reports whether a call does nothing that lasts but log.
	IsPure(*ssa.CallCommon) bool
	// Makes reports whether the result of a function of another package depends on
	// its arguments alone, and on nothing that they lead to.
	Makes(*types.Func) bool
	// Repeats reports whether a function of another package returns the same each time,
	// for the same arguments.
	Repeats(*types.Func) bool
	// Encodes reports whether a function makes another form of what it is given.
	Encodes(*types.Func) bool
	// Boxes reports whether a function returns a pointer to its argument, and Unboxes
	// whether it returns what its argument points to.
	Boxes(*types.Func) bool
	Unboxes(*types.Func) bool
}

// Flow answers questions about the values of one package.
type Flow struct {
	Source    Source
	Package   *ssa.Package
	Functions []*ssa.Function // with a body, literals and the initialiser too

	callees Callees
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
}

// New makes a Flow of the SSA form of a package. Where callees learns more of a function later,
// Forget drops what rests on less; see Keep.
func New(src Source, built *Built, callees Callees) *Flow {
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
}

// Forget drops what was found since the last call of Keep: more is known of called functions now.
func (a *Flow) Forget() {
	a.aliased.Forget()
	a.written.Forget()
	a.writtenFields.Forget()
	a.disturbed.Forget()
	a.computing.Forget()
}
