package dataflow

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A cell is a variable that SSA keeps in memory, because a closure captures it
// or its address is taken. Its aliases are the allocation and every free
// variable that a closure sees it through.

// Aliases returns all SSA values that are the address of the same variable.
func (a *Flow) Aliases(v ssa.Value) []ssa.Value {
	root := a.CellRoot(v)
	if known, ok := a.cells[root]; ok {
		return known
	}
	all := []ssa.Value{root}
	for i := 0; i < len(all); i++ {
		for _, instr := range Referrers(all[i]) {
			closure, ok := instr.(*ssa.MakeClosure)
			if !ok {
				continue
			}
			fn := closure.Fn.(*ssa.Function)
			for j, binding := range closure.Bindings {
				if binding == all[i] && j < len(fn.FreeVars) {
					all = append(all, fn.FreeVars[j])
				}
			}
		}
	}
	a.cells[root] = all
	return all
}

// CellRoot follows free variables out to what the closure was made with.
func (a *Flow) CellRoot(v ssa.Value) ssa.Value {
	for {
		free, ok := v.(*ssa.FreeVar)
		if !ok {
			return v
		}
		binding := bindingOf(free)
		if binding == nil {
			return v
		}
		v = binding
	}
}

// bindingOf returns what a free variable is bound to where its closure is made,
// or nil if the closure is made in several places.
func bindingOf(free *ssa.FreeVar) ssa.Value {
	fn := free.Parent()
	var closure *ssa.MakeClosure
	for _, instr := range Referrers(fn) {
		if c, ok := instr.(*ssa.MakeClosure); ok {
			if closure != nil {
				return nil
			}
			closure = c
		}
	}
	if closure == nil {
		return nil
	}
	for i, v := range fn.FreeVars {
		if v == free && i < len(closure.Bindings) {
			return closure.Bindings[i]
		}
	}
	return nil
}

// Stores returns every store into the variable whose address is v.
func (a *Flow) Stores(v ssa.Value) []*ssa.Store {
	var all []*ssa.Store
	for _, alias := range a.Aliases(v) {
		for _, instr := range Referrers(alias) {
			if store, ok := instr.(*ssa.Store); ok && store.Addr == alias {
				all = append(all, store)
			}
		}
	}
	return all
}

// VariableStores returns the stores into a variable for [Reaching].
func (a *Flow) VariableStores(v ssa.Value) []PartWrite {
	var writes []PartWrite
	for _, store := range a.Stores(v) {
		writes = append(writes, PartWrite{Instr: store, Value: store.Val})
	}
	return writes
}

// IsStoredRepeatedly reports whether one of the stores into a variable may run several
// times while it lives.
func (a *Flow) IsStoredRepeatedly(v *ssa.Alloc) bool {
	known, ok := a.repeated[v]
	if !ok {
		known = slices.ContainsFunc(a.Stores(v), func(store *ssa.Store) bool { return IsRepeated(store, v) })
		a.repeated[v] = known
	}
	return known
}

// IsPassedOn reports whether something else may set a variable by its address: a
// function, or code that gets at it by another name.
func (a *Flow) IsPassedOn(v ssa.Value) bool {
	seen := map[ssa.Value]bool{}
	return slices.ContainsFunc(a.Aliases(v), func(alias ssa.Value) bool {
		return slices.ContainsFunc(Referrers(alias), func(instr ssa.Instruction) bool { return a.HandsOn(alias, instr, seen) })
	})
}

// LastUse returns the last instruction that the address of a variable goes to.
func LastUse(v *ssa.Alloc) ssa.Instruction {
	var last ssa.Instruction = v
	for _, instr := range Referrers(v) {
		switch use := instr.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			continue
		case *ssa.Store:
			if use.Addr == ssa.Value(v) {
				continue
			}
		}
		if Reaches(last, instr) {
			last = instr
		}
	}
	return last
}

// Loads returns every load of the variable whose address is v.
func (a *Flow) Loads(v ssa.Value) []ssa.Value {
	var all []ssa.Value
	for _, alias := range a.Aliases(v) {
		for _, instr := range Referrers(alias) {
			if load, ok := instr.(*ssa.UnOp); ok && load.X == alias {
				all = append(all, load)
			}
		}
	}
	return all
}

// IsLoadOf reports whether v is what the variable held whose address is addr.
func (a *Flow) IsLoadOf(v, addr ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && a.CellRoot(load.X) == a.CellRoot(addr)
}

// CallSites returns the calls of a function literal, and whether these are all.
func (a *Flow) CallSites(fn *ssa.Function) (sites []ssa.CallInstruction, all bool) {
	if fn.Parent() == nil {
		return nil, false
	}
	all = true
	for _, instr := range Referrers(fn) {
		switch instr := instr.(type) {
		case *ssa.MakeClosure:
			for _, use := range Referrers(instr) {
				if call, ok := use.(ssa.CallInstruction); ok && call.Common().Value == instr {
					sites = append(sites, call)
				} else if !IsDebug(use) {
					all = false
				}
			}
		case ssa.CallInstruction:
			if instr.Common().Value == fn {
				sites = append(sites, instr)
			} else {
				all = false
			}
		default:
			all = all && IsDebug(instr)
		}
	}
	return sites, all && len(sites) > 0
}

// IsDebug reports whether an instruction only names a value for debuggers.
func IsDebug(instr ssa.Instruction) bool { _, ok := instr.(*ssa.DebugRef); return ok }

// IsUsed reports whether an instruction uses v, other than to name it for debuggers.
func IsUsed(v ssa.Value) bool {
	return slices.ContainsFunc(Referrers(v), func(instr ssa.Instruction) bool { return !IsDebug(instr) })
}

// Referrers returns the instructions that use v; it never fails.
func Referrers(v ssa.Value) []ssa.Instruction {
	if refs := v.Referrers(); refs != nil {
		return *refs
	}
	return nil
}

// IsVariable reports whether v is the address of a variable of this function or
// of one around it.
func (a *Flow) IsVariable(v ssa.Value) bool {
	_, ok := a.CellRoot(v).(*ssa.Alloc)
	return ok
}
