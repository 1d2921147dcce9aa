package requests

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Lookup returns what a call asks an SDK to do. A function of the user's own
// that has the shape of an SDK's is judged by what it does, if that is known, and
// not at all if it is one of this package that cannot be analysed.
func (a *Requests) Lookup(common *ssa.CallCommon) (sdk.Func, bool) {
	callee, obj := dataflow.CalleeOf(common)
	if obj == nil || callee != nil || a.IsBodiless(obj) {
		return sdk.Func{}, false
	}
	found, known := a.methodsOf[obj]
	if !known {
		found.f, found.ok = sdk.Lookup(obj)
		a.methodsOf[obj] = found
	}
	f, ok := found.f, found.ok
	if !ok || !common.IsInvoke() && obj.Pkg() != nil && !sdk.IsSDK(obj.Pkg().Path()) && a.Effects.Of(nil, obj) != nil {
		return sdk.Func{}, false
	}
	return f, true
}

// lookedUp is what [sdk.Lookup] returns for a function.
type lookedUp struct {
	f  sdk.Func
	ok bool
}

// IsBodiless reports whether a function that [dataflow.CalleeOf] knows by its declaration
// alone is one of this package nevertheless.
func (a *Requests) IsBodiless(obj *types.Func) bool {
	recv := obj.Signature().Recv()
	return obj.Pkg() == a.Source.Pkg && (recv == nil || !types.IsInterface(recv.Type()))
}
