package dataflow

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
		sets := false
		EdgesFrom(pointer, instr, func(e Edge) { sets = sets || a.setsThrough(e, seen) })
		return sets
	})
}

func (a *Flow) setsThrough(e Edge, seen map[ssa.Value]bool) bool {
	switch e.How {
	case Reads, Part, Address, Made, Returns: // to where it is read
		return false
	case Changes:
		return true
	case Same:
		return a.IsSetThrough(e.To, seen)
	case Into:
		switch instr := e.Instr.(type) {
		case *ssa.Store:
			return a.IsVariable(instr.Addr) && slices.ContainsFunc(a.Loads(instr.Addr), func(load ssa.Value) bool { return a.IsSetThrough(load, seen) })
		case *ssa.MapUpdate: // another request holds it
			return false
		}
	case Passes:
		call := e.Instr.(ssa.CallInstruction)
		if _, obj := CalleeOf(call.Common()); obj != nil && a.callees.Elsewhere(obj).Unboxes {
			return false
		}
		return a.MayChange(call, e.From, func(p *ssa.Parameter) bool { return a.IsSetThrough(p, seen) })
	}
	return true
}
