package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
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
		for _, d := range dataflow.Decisions(at.Block()) {
			if isLoopHeader(d.Test.Block()) || !a.isGiven(d.Test.Cond) {
				continue
			}
			tested, notEmpty := dataflow.TestsEmpty(d.Test.Cond)
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
	for _, instr := range dataflow.Referrers(fn) {
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
func (a *analysis) isGiven(v ssa.Value) bool {
	answers := func(v ssa.Value) ([]ssa.Value, bool) {
		if call, ok := v.(*ssa.Call); ok {
			if _, ok := a.Lookup(&call.Call); ok {
				return nil, true
			}
		}
		return nil, dataflow.IsError(v.Type())
	}
	return dataflow.ComesFrom(v, func(v ssa.Value) bool {
		p, ok := v.(*ssa.Parameter)
		return ok && !dataflow.IsError(p.Type()) && (p.Parent().Parent() != nil || dataflow.ParamIndex(p) > 0 || p.Parent().Signature.Recv() == nil)
	}, answers, a.Captured, a.stored, dataflow.Operands)
}

// stored is the [dataflow.Way] from a variable to all that is stored there, also into its fields.
func (a *analysis) stored(v ssa.Value) (from []ssa.Value, known bool) {
	variable, ok := v.(*ssa.Alloc)
	if !ok {
		return nil, false
	}
	for _, store := range slices.Concat(a.Stores(variable), dataflow.FieldStores(variable)) {
		from = append(from, store.Val)
	}
	return from, true
}

// needed returns what a function is given that must not be empty, or it does not make a call.
func (a *analysis) needed(call *Call) []symbolic.Value {
	needed, _ := a.chosen(call.Request.Instr)
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
