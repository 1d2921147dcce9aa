package ops

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// writesToField reports whether a function may change a field of one of its
// parameters, or the map that the field holds.
func (a *Flow) writesToField(p *ssa.Parameter, i int) bool {
	key := fieldOf{p, i}
	if known, ok := a.writtenFields[key]; ok {
		return known
	}
	a.writtenFields[key] = true // a recursive function may, and one that has no body here
	defer a.ask()()
	if p.Parent().Blocks == nil {
		return true
	}
	writes := false
	structs, _ := a.aliasesOf(p)
	for _, alias := range structs {
		for _, instr := range referrers(alias) {
			switch instr := instr.(type) {
			case *ssa.FieldAddr:
				if instr.Field == i {
					writes = writes || len(storesInto(instr)) > 0 || slices.ContainsFunc(a.loads(instr), a.addsEntries)
				}
			case ssa.CallInstruction:
				writes = writes || a.mayChange(instr, alias, func(p *ssa.Parameter) bool { return a.writesToField(p, i) })
			}
		}
	}
	a.writtenFields[key] = writes
	return writes
}

// fieldOf is a field of a struct that a function is given.
type fieldOf struct {
	param *ssa.Parameter
	field int
}

// writesTo reports whether a function may change what one of its parameters
// leads to.
func (a *Flow) writesTo(p *ssa.Parameter) bool {
	if known, ok := a.written[p]; ok {
		return known
	}
	a.written[p] = true // a recursive function may, and one that has no body here
	defer a.ask()()
	if p.Parent().Blocks == nil {
		return true
	}
	aliases, lost := a.aliasesOf(p)
	writes := lost || len(updates(aliases)) > 0
	for _, alias := range aliases {
		writes = writes || len(fieldWrites(alias)) > 0 || a.addsToField(alias)
	}
	a.written[p] = writes
	return writes
}

// addsToField reports whether entries may be added to a map, or changed in it,
// that a field of a struct holds.
func (a *Flow) addsToField(pointer ssa.Value) bool {
	return slices.ContainsFunc(referrers(pointer), func(instr ssa.Instruction) bool {
		field, ok := instr.(*ssa.FieldAddr)
		return ok && slices.ContainsFunc(a.loads(field), a.addsEntries)
	})
}

// addsEntries reports whether entries may be added to a map, or changed in it,
// by way of a value that is one.
func (a *Flow) addsEntries(v ssa.Value) bool {
	if !isMap(v.Type()) {
		return false
	}
	aliases, lost := a.aliasesOf(v)
	return lost || len(updates(aliases)) > 0
}
