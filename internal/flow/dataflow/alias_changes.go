package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// IsChanged reports whether fields may be set in a struct, or entries added to a
// map, by way of a value that leads to it.
func (a *Flow) IsChanged(pointer ssa.Value) bool {
	aliases, lost := a.AliasesOf(pointer)
	return lost || len(Updates(aliases)) > 0 || slices.ContainsFunc(aliases, func(alias ssa.Value) bool {
		return len(FieldWrites(alias)) > 0 || len(StoresInto(alias)) > 0 || a.addsToField(alias) || slices.ContainsFunc(Referrers(alias), func(instr ssa.Instruction) bool {
			call, ok := instr.(*ssa.Call)
			return ok && a.IsFieldSetter(&call.Call, alias)
		})
	})
}

// IsKept reports whether a value, or an interface that holds it, is put where other
// functions find it: in a variable of the package, a map, a channel, a foreign struct.
func (a *Flow) IsKept(v ssa.Value) bool {
	aliases, _ := a.AliasesOf(v)
	return slices.ContainsFunc(aliases, func(alias ssa.Value) bool {
		return slices.ContainsFunc(Referrers(alias), func(instr ssa.Instruction) (kept bool) {
			EdgesFrom(alias, instr, func(e Edge) {
				store, isStore := instr.(*ssa.Store)
				kept = kept || e.How == Escapes || e.How == Into && (!isStore || !a.IsVariable(RootOf(a.CellRoot(store.Addr))))
			})
			return kept
		})
	})
}
