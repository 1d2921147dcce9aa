package clients

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// sessionMade returns the call in the same function that makes the session which a
// value is, or is made of; nil if there is none, or if the session is kept for later.
func (a *Clients) sessionMade(v ssa.Value) *ssa.Call {
	call := a.sessionIn(v, map[ssa.Value]bool{})
	if call == nil || a.Kept(call) {
		return nil
	}
	return call
}

func (a *Clients) sessionIn(v ssa.Value, seen map[ssa.Value]bool) *ssa.Call {
	if v == nil || seen[v] {
		return nil
	}
	seen[v] = true
	if call, ok := v.(*ssa.Call); ok {
		callee, obj := dataflow.CalleeOf(&call.Call)
		isMaker := obj != nil && (sdk.IsSessionMaker(obj) || callee == nil && a.making(obj).Opens)
		if isMaker || callee != nil && a.returnsSession(callee, seen) {
			return call
		}
	}
	if variable, ok := v.(*ssa.Alloc); ok {
		for _, store := range a.Stores(variable) {
			if call := a.sessionIn(store.Val, seen); call != nil {
				return call
			}
		}
		return nil
	}
	if instr, ok := v.(ssa.Instruction); ok {
		for _, operand := range instr.Operands(nil) {
			if call := a.sessionIn(*operand, seen); call != nil {
				return call
			}
		}
	}
	return nil
}

func (a *Clients) returnsSession(fn *ssa.Function, seen map[ssa.Value]bool) bool {
	return slices.ContainsFunc(dataflow.ReturnsOf(fn), func(ret *ssa.Return) bool {
		return slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
			call := a.sessionIn(v, seen)
			return call != nil && !a.Kept(call)
		})
	})
}

// opensSession reports whether a function makes the session that it returns.
func (a *Clients) opensSession(fn *ssa.Function) bool {
	for v := range fn.Signature.Results().Variables() {
		if sdk.IsConfiguration(v.Type()) {
			return a.returnsSession(fn, map[ssa.Value]bool{})
		}
	}
	return false
}

// sessionGiven returns which parameter of its function, counted from 1, a session is;
// 0 if it is none.
func sessionGiven(v ssa.Value) int {
	if p, ok := dataflow.Unboxed(v).(*ssa.Parameter); ok {
		return dataflow.ParamIndex(p) + 1
	}
	return 0
}

// calledAs names the function that a call calls as callers write it.
func calledAs(common *ssa.CallCommon) string {
	callee, obj := dataflow.CalleeOf(common)
	if callee != nil {
		return callee.Name()
	}
	return dataflow.QualifiedName(obj)
}
