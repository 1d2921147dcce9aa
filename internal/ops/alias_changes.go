package ops

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// isChanged reports whether fields may be set in a struct, or entries added to a
// map, by way of a value that leads to it.
func (a *Flow) isChanged(pointer ssa.Value) bool {
	aliases, lost := a.aliasesOf(pointer)
	return lost || len(updates(aliases)) > 0 || slices.ContainsFunc(aliases, func(alias ssa.Value) bool {
		return len(fieldWrites(alias)) > 0 || len(storesInto(alias)) > 0 || a.addsToField(alias) || slices.ContainsFunc(referrers(alias), func(instr ssa.Instruction) bool {
			call, ok := instr.(*ssa.Call)
			return ok && a.isFieldSetter(&call.Call, alias)
		})
	})
}

// isKept reports whether a value, or an interface that holds it, is put where other
// functions find it: in a variable of the package, a map, a channel, a foreign struct.
func (a *Flow) isKept(v ssa.Value) bool {
	aliases, _ := a.aliasesOf(v)
	return slices.ContainsFunc(aliases, func(alias ssa.Value) bool {
		return slices.ContainsFunc(referrers(alias), func(instr ssa.Instruction) bool {
			switch instr := instr.(type) {
			case *ssa.Store:
				_, local := rootOf(a.cellRoot(instr.Addr)).(*ssa.Alloc)
				return instr.Val == alias && !local
			case *ssa.MapUpdate, *ssa.Send, *ssa.Select:
				return true
			}
			return false
		})
	})
}
