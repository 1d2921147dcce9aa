package goflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// IsSetThrough reports whether the scalar that a pointer leads to may be set by way of
// the pointer. Requests hold scalars by pointers, and SDKs leave them alone.
func (a *Flow) IsSetThrough(pointer ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[pointer] {
		return false
	}
	seen[pointer] = true
	return slices.ContainsFunc(Referrers(pointer), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Store:
			return instr.Addr == pointer || a.IsVariable(instr.Addr) && slices.ContainsFunc(a.Loads(instr.Addr), func(load ssa.Value) bool {
				return a.IsSetThrough(load, seen)
			})
		case *ssa.Phi:
			return a.IsSetThrough(instr, seen)
		case *ssa.ChangeType:
			return a.IsSetThrough(instr, seen)
		case *ssa.MakeInterface:
			return a.IsSetThrough(instr, seen)
		case *ssa.Return, *ssa.MapUpdate: // to where it is read, or held by another request
			return false
		case *ssa.Call:
			if _, obj := CalleeOf(&instr.Call); obj != nil && a.callees.Unboxes(obj) {
				return false
			}
			return a.MayChange(instr, pointer, func(p *ssa.Parameter) bool { return a.IsSetThrough(p, seen) })
		}
		return !LeavesInPlace(instr, pointer)
	})
}
