package ops

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// isSetThrough reports whether the scalar that a pointer leads to may be set by way of
// the pointer. Requests hold scalars by pointers, and SDKs leave them alone.
func (a *Flow) isSetThrough(pointer ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[pointer] {
		return false
	}
	seen[pointer] = true
	return slices.ContainsFunc(referrers(pointer), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Store:
			return instr.Addr == pointer || a.isVariable(instr.Addr) && slices.ContainsFunc(a.loads(instr.Addr), func(load ssa.Value) bool {
				return a.isSetThrough(load, seen)
			})
		case *ssa.Phi:
			return a.isSetThrough(instr, seen)
		case *ssa.ChangeType:
			return a.isSetThrough(instr, seen)
		case *ssa.MakeInterface:
			return a.isSetThrough(instr, seen)
		case *ssa.Return, *ssa.MapUpdate: // to where it is read, or held by another request
			return false
		case *ssa.Call:
			if _, obj := calleeOf(&instr.Call); obj != nil && a.callees.Unboxes(obj) {
				return false
			}
			return a.mayChange(instr, pointer, func(p *ssa.Parameter) bool { return a.isSetThrough(p, seen) })
		}
		return !leavesInPlace(instr, pointer)
	})
}
