package requests

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Elsewhere is what a package knows by their declarations of functions that it calls: by facts of
// other packages, and by the tables of SDKs and libraries.
type Elsewhere struct {
	// Imported returns the summary of a function of another package; nil if nothing is known of it.
	Imported func(*types.Func) *facts.Summary

	Package  *types.Package // that calls them
	Docstore bool           // it reaches docstore's driver for DynamoDB
}

// Lookup returns what a function asks an SDK to do. One of the user's own that has the shape of an
// SDK's is judged by what it does, if that is known, and not at all if it is one of this package
// that cannot be analysed.
func (e *Elsewhere) Lookup(obj *types.Func) (sdk.Func, bool) {
	if e.IsBodiless(obj) {
		return sdk.Func{}, false
	}
	f, ok := sdk.Lookup(obj)
	if !ok || !dataflow.IsInterfaceMethod(obj) && obj.Pkg() != nil && !sdk.IsSDK(obj.Pkg().Path()) && e.Imported(obj.Origin()) != nil {
		return sdk.Func{}, false
	}
	return f, true
}

// IsBodiless reports whether a function of which only the declaration is known is one of this
// package nevertheless.
func (e *Elsewhere) IsBodiless(obj *types.Func) bool {
	return obj.Pkg() == e.Package && !dataflow.IsInterfaceMethod(obj)
}

// Step returns what a function does in a chain of calls that puts a request together.
func (e *Elsewhere) Step(obj *types.Func) (sdk.Step, bool) {
	step, ok := sdk.LookupStep(obj)
	if !ok || step.SDK == sdk.Docstore && !e.Docstore {
		return sdk.Step{}, false
	}
	return step, true
}

// Lookup returns what a call asks an SDK to do; see [Elsewhere.Lookup].
func (a *Requests) Lookup(common *ssa.CallCommon) (sdk.Func, bool) {
	callee, obj := dataflow.CalleeOf(common)
	if obj == nil || callee != nil {
		return sdk.Func{}, false
	}
	found, known := a.methodsOf[obj]
	if !known {
		found.f, found.ok = a.Elsewhere.Lookup(obj)
		a.methodsOf[obj] = found
	}
	return found.f, found.ok
}

// lookedUp is what [Elsewhere.Lookup] returns for a function.
type lookedUp struct {
	f  sdk.Func
	ok bool
}
