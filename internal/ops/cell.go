package ops

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A cell is a variable that SSA keeps in memory, because a closure captures it
// or its address is taken. Its aliases are the allocation and every free
// variable that a closure sees it through.

// aliases returns all SSA values that are the address of the same variable.
func (a *Flow) aliases(v ssa.Value) []ssa.Value {
	root := a.cellRoot(v)
	if known, ok := a.cells[root]; ok {
		return known
	}
	all := []ssa.Value{root}
	for i := 0; i < len(all); i++ {
		for _, instr := range referrers(all[i]) {
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

// cellRoot follows free variables out to what the closure was made with.
func (a *Flow) cellRoot(v ssa.Value) ssa.Value {
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
	for _, instr := range referrers(fn) {
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

// stores returns every store into the variable whose address is v.
func (a *Flow) stores(v ssa.Value) []*ssa.Store {
	var all []*ssa.Store
	for _, alias := range a.aliases(v) {
		for _, instr := range referrers(alias) {
			if store, ok := instr.(*ssa.Store); ok && store.Addr == alias {
				all = append(all, store)
			}
		}
	}
	return all
}

// variableStores returns the stores into a variable for [reaching].
func (a *Flow) variableStores(v ssa.Value) []partWrite {
	var writes []partWrite
	for _, store := range a.stores(v) {
		writes = append(writes, partWrite{instr: store, value: store.Val})
	}
	return writes
}

// isStoredRepeatedly reports whether one of the stores into a variable may run several
// times while it lives.
func (a *Flow) isStoredRepeatedly(v *ssa.Alloc) bool {
	known, ok := a.repeated[v]
	if !ok {
		known = slices.ContainsFunc(a.stores(v), func(store *ssa.Store) bool { return isRepeated(store, v) })
		a.repeated[v] = known
	}
	return known
}

// isPassedOn reports whether something else may set a variable by its address: a
// function, or code that gets at it by another name.
func (a *Flow) isPassedOn(v ssa.Value) bool {
	seen := map[ssa.Value]bool{}
	return slices.ContainsFunc(a.aliases(v), func(alias ssa.Value) bool {
		return slices.ContainsFunc(referrers(alias), func(instr ssa.Instruction) bool { return a.handsOn(alias, instr, seen) })
	})
}

// lastUse returns the last instruction that the address of a variable goes to.
func lastUse(v *ssa.Alloc) ssa.Instruction {
	var last ssa.Instruction = v
	for _, instr := range referrers(v) {
		switch use := instr.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			continue
		case *ssa.Store:
			if use.Addr == ssa.Value(v) {
				continue
			}
		}
		if reaches(last, instr) {
			last = instr
		}
	}
	return last
}

// loads returns every load of the variable whose address is v.
func (a *Flow) loads(v ssa.Value) []ssa.Value {
	var all []ssa.Value
	for _, alias := range a.aliases(v) {
		for _, instr := range referrers(alias) {
			if load, ok := instr.(*ssa.UnOp); ok && load.X == alias {
				all = append(all, load)
			}
		}
	}
	return all
}

// isLoadOf reports whether v is what the variable held whose address is addr.
func (a *Flow) isLoadOf(v, addr ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && a.cellRoot(load.X) == a.cellRoot(addr)
}

// callSites returns the calls of a function literal, and whether these are all.
func (a *Flow) callSites(fn *ssa.Function) (sites []ssa.CallInstruction, all bool) {
	if fn.Parent() == nil {
		return nil, false
	}
	all = true
	for _, instr := range referrers(fn) {
		switch instr := instr.(type) {
		case *ssa.MakeClosure:
			for _, use := range referrers(instr) {
				if call, ok := use.(ssa.CallInstruction); ok && call.Common().Value == instr {
					sites = append(sites, call)
				} else if !isDebug(use) {
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
			all = all && isDebug(instr)
		}
	}
	return sites, all && len(sites) > 0
}

func isDebug(instr ssa.Instruction) bool { _, ok := instr.(*ssa.DebugRef); return ok }

// referrers returns the instructions that use v; it never fails.
func referrers(v ssa.Value) []ssa.Instruction {
	if refs := v.Referrers(); refs != nil {
		return *refs
	}
	return nil
}

// isVariable reports whether v is the address of a variable of this function or
// of one around it.
func (a *Flow) isVariable(v ssa.Value) bool {
	_, ok := a.cellRoot(v).(*ssa.Alloc)
	return ok
}
