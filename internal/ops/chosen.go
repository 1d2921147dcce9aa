package ops

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/goflow"
	"github.com/dynamolint/dynamolint/internal/symbolic"
)

// chosen reports whether a function tests what it is given to decide whether an instruction in
// it, or in a literal of it, is run. Tests for a text or pointer that is not empty do not count
// as such: what they test is needed.
//
//	if key == nil {
//		return nil
//	}
//	if create {
//		put(item)
//	}
func (a *analysis) chosen(instr ssa.Instruction) (needed []symbolic.Value, chosen bool) {
	for at := instr; at != nil; at = a.madeAt(at.Parent()) {
		for _, d := range goflow.Decisions(at.Block()) {
			if isLoopHeader(d.Test.Block()) || !a.isGiven(d.Test.Cond, map[ssa.Value]bool{}) {
				continue
			}
			tested, notEmpty := goflow.TestsEmpty(d.Test.Cond)
			if tested == nil || notEmpty != d.Holds {
				return nil, true
			}
			v := a.Resolve(tested)
			if v.Kind != symbolic.Param && v.Given == 0 {
				return nil, true
			}
			needed = append(needed, v.Fact())
		}
	}
	return needed, false
}

// madeAt returns the instruction that makes a function literal; nil for other functions, and
// if it is made in several places.
func (a *analysis) madeAt(fn *ssa.Function) ssa.Instruction {
	var made ssa.Instruction
	for _, instr := range goflow.Referrers(fn) {
		if closure, ok := instr.(*ssa.MakeClosure); ok {
			if made != nil {
				return nil
			}
			made = closure
		}
	}
	return made
}

func isLoopHeader(b *ssa.BasicBlock) bool { return slices.ContainsFunc(b.Preds, b.Dominates) }

// isGiven reports whether a value depends on a parameter of a declared function, but its
// receiver. Errors do not count, nor do answers of the service.
func (a *analysis) isGiven(v ssa.Value, seen map[ssa.Value]bool) bool {
	if v == nil || seen[v] || goflow.IsError(v.Type()) {
		return false
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Parameter:
		return v.Parent().Parent() != nil || goflow.ParamIndex(v) > 0 || v.Parent().Signature.Recv() == nil
	case *ssa.Const, *ssa.Function, *ssa.Global, *ssa.Builtin:
		return false
	case *ssa.FreeVar:
		return a.isStoredGiven(v, seen)
	case *ssa.Alloc:
		return a.isStoredGiven(v, seen)
	case *ssa.Call:
		if _, ok := a.Lookup(&v.Call); ok {
			return false
		}
	}
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	for _, operand := range instr.Operands(nil) {
		if a.isGiven(*operand, seen) {
			return true
		}
	}
	return false
}

// isStoredGiven is the same of a variable.
func (a *analysis) isStoredGiven(v ssa.Value, seen map[ssa.Value]bool) bool {
	root := a.CellRoot(v)
	for _, store := range a.Stores(root) {
		if a.isGiven(store.Val, seen) {
			return true
		}
	}
	for _, instr := range goflow.Referrers(root) {
		if field, ok := instr.(*ssa.FieldAddr); ok {
			for _, w := range goflow.StoresInto(field) {
				if a.isGiven(w.Value, seen) {
					return true
				}
			}
		}
	}
	return false
}

// needed returns what a function is given that must not be empty, or it does not make a call.
func (a *analysis) needed(call *Call) []symbolic.Value {
	needed, _ := a.chosen(call.Instr)
	return append(needed, call.needed...)
}

// isEmpty reports whether one of several texts or pointers may be empty with what a call
// passes.
func isEmpty(needed []symbolic.Value, passed symbolic.Frame) bool {
	for _, v := range needed {
		for _, given := range v.Substitute(passed).Alternatives() {
			if given.Kind == symbolic.Absent || given.IsString("") {
				return true
			}
		}
	}
	return false
}
