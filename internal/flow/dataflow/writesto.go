package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// writesToField reports whether a function may change a field of one of its
// Parameters, or the map that the field holds.
func (a *Flow) writesToField(p *ssa.Parameter, i int) bool {
	key := fieldOf{p, i}
	if known, ok := a.writtenFields.Get(key); ok {
		return known
	}
	a.writtenFields.Put(key, true) // a recursive function may, and one that has no body here
	if p.Parent().Blocks == nil {
		return true
	}
	writes := false
	structs, _ := a.AliasesOf(p)
	for _, alias := range structs {
		for _, instr := range Referrers(alias) {
			switch instr := instr.(type) {
			case *ssa.Store:
				writes = writes || instr.Addr == alias
			case *ssa.FieldAddr:
				if instr.Field == i {
					writes = writes || len(StoresInto(instr)) > 0 || slices.ContainsFunc(a.Loads(instr), a.AddsEntries)
				}
			case ssa.CallInstruction:
				writes = writes || a.MayChange(instr, alias, func(p *ssa.Parameter) bool { return a.writesToField(p, i) })
			}
		}
	}
	a.writtenFields.Put(key, writes)
	return writes
}

// fieldOf is a field of a struct that a function is given.
type fieldOf struct {
	param *ssa.Parameter
	field int
}

// WritesTo reports whether a function may change what one of its parameters
// leads to.
func (a *Flow) WritesTo(p *ssa.Parameter) bool {
	if known, ok := a.written.Get(p); ok {
		return known
	}
	a.written.Put(p, true) // a recursive function may, and one that has no body here
	if p.Parent().Blocks == nil {
		return true
	}
	aliases, lost := a.AliasesOf(p)
	writes := lost || len(Updates(aliases)) > 0
	for _, alias := range aliases {
		writes = writes || len(FieldWrites(alias)) > 0 || a.addsToField(alias)
	}
	a.written.Put(p, writes)
	return writes
}

// addsToField reports whether entries may be added to a map, or changed in it,
// that a field of a struct holds.
func (a *Flow) addsToField(pointer ssa.Value) bool {
	return slices.ContainsFunc(Referrers(pointer), func(instr ssa.Instruction) bool {
		field, ok := instr.(*ssa.FieldAddr)
		return ok && slices.ContainsFunc(a.Loads(field), a.AddsEntries)
	})
}

// AddsEntries reports whether entries may be added to a map, or changed in it,
// by way of a value that is one.
func (a *Flow) AddsEntries(v ssa.Value) bool {
	if !isMap(v.Type()) {
		return false
	}
	aliases, lost := a.AliasesOf(v)
	return lost || len(Updates(aliases)) > 0
}
