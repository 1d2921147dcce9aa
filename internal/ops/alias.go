package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/sdk"
)

// aliasesOf returns the values of the function and its literals that may be the
// same map or pointer as v, and whether it is handed to something that may
// change what is in it.
func (a *analysis) aliasesOf(v ssa.Value) (all []ssa.Value, lost bool) {
	seen := map[ssa.Value]bool{}
	add := func(v ssa.Value) {
		if !seen[v] {
			seen[v] = true
			all = append(all, v)
		}
	}
	add(v)
	for i := 0; i != len(all); i++ { // add makes it longer
		for _, instr := range referrers(all[i]) {
			switch instr := instr.(type) {
			case *ssa.Phi:
				add(instr)
			case *ssa.ChangeType:
				add(instr)
			case *ssa.MakeInterface:
				add(instr)
			case *ssa.Store:
				if instr.Val != all[i] {
					continue
				}
				if _, local := a.cellRoot(instr.Addr).(*ssa.Alloc); local {
					for _, load := range a.loads(instr.Addr) {
						add(load)
					}
				}
			case *ssa.MakeClosure:
				for _, alias := range a.aliases(all[i]) {
					add(alias)
				}
			case ssa.CallInstruction:
				if made := instr.Value(); made != nil && isFieldSetter(instr.Common(), all[i]) {
					add(made) // its receiver again
					continue
				}
				lost = lost || a.mayChange(instr, all[i])
			}
		}
	}
	return all, lost
}

// isFieldSetter reports whether a call sets a field of v and returns v:
// value.SetS("x") of aws-sdk-go.
func isFieldSetter(common *ssa.CallCommon, v ssa.Value) bool {
	_, obj := calleeOf(common)
	if obj == nil || common.IsInvoke() || argsOf(common)[0] != v {
		return false
	}
	_, ok := sdk.Setter(obj)
	return ok
}

// mayChange reports whether a call may change what v leads to. SDKs, encoders
// and loggers do not; functions of the package say what they do.
func (a *analysis) mayChange(call ssa.CallInstruction, v ssa.Value) bool {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return b.Name() == "delete" || b.Name() == "clear"
	}
	if _, ok := a.lookup(common); ok || classifyLog(common) != neither || common.Value == v {
		return false
	}
	callee, obj := calleeOf(common)
	if obj != nil {
		codec, isCodec := sdk.LookupCodec(obj)
		if _, isSetter := sdk.Setter(obj); isSetter || isCodec && codec.Encodes {
			return false
		}
	}
	if callee == nil {
		return true
	}
	for i, arg := range argsOf(common) {
		if arg == v && i < len(callee.Params) && a.writesTo(callee.Params[i]) {
			return true
		}
	}
	return false
}

// writesTo reports whether a function may change what one of its parameters
// leads to.
func (a *analysis) writesTo(p *ssa.Parameter) bool {
	if known, ok := a.written[p]; ok {
		return known
	}
	a.written[p] = true // a recursive function may
	aliases, lost := a.aliasesOf(p)
	writes := lost || len(updates(aliases)) > 0
	for _, alias := range aliases {
		writes = writes || len(fieldWrites(alias)) > 0
	}
	a.written[p] = writes
	return writes
}
