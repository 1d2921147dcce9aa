package dataflow

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// passResults lets the return statements of a function with deferred calls return what they say. SSA
// keeps results in variables there, as such a call could change them, and loads them again:
//
//	ctx, cancel := context.WithTimeout(ctx, time.Second)
//	defer cancel()
//	…
//	return nil, err // *r0 = nil, *r1 = err, rundefers, return *r0, *r1
//
// A result that a function literal may change stays what is loaded.
func passResults(fn *ssa.Function) {
	if fn.Recover == nil {
		return
	}
	for _, ret := range ReturnsOf(fn) {
		for i, result := range ret.Results {
			load, ok := result.(*ssa.UnOp)
			if !ok || load.Block() != ret.Block() || !isResultCell(load.X) {
				continue
			}
			if stored := lastStored(load); stored != nil {
				ret.Results[i] = stored
				drop(load.Referrers(), ret)
				if uses := stored.Referrers(); uses != nil {
					*uses = append(*uses, ret)
				}
			}
		}
	}
}

// isResultCell reports whether an address is that of a variable which only the function itself stores
// to and loads from.
func isResultCell(addr ssa.Value) bool {
	cell, ok := addr.(*ssa.Alloc)
	return ok && !slices.ContainsFunc(Referrers(cell), func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.Store:
			return instr.Addr != cell
		case *ssa.UnOp, *ssa.DebugRef:
			return false
		}
		return true
	})
}

// lastStored returns what was stored last in the block before a variable is loaded, or nil.
func lastStored(load *ssa.UnOp) ssa.Value {
	instrs := load.Block().Instrs
	for _, instr := range slices.Backward(instrs[:slices.Index(instrs, ssa.Instruction(load))]) {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == load.X {
			return store.Val
		}
	}
	return nil
}

// drop removes one use from a list of them.
func drop(uses *[]ssa.Instruction, use ssa.Instruction) {
	if i := slices.Index(*uses, use); i >= 0 {
		*uses = slices.Delete(*uses, i, i+1)
	}
}
