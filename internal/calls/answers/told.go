package answers

import (
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// SupposeAnother supposes that the error of a call is none of those that the code asks for. It returns
// false if the code leaves it to a function that is not known to ask.
//
//	if errors.Is(err, ErrNotFound) { // is false
func (a *Answers) SupposeAnother(call ssa.CallInstruction, failed dataflow.Supposition) bool {
	t := a.failure(call)
	for _, conditions := range t.told {
		if slices.Contains(conditions, nil) {
			return false
		}
		suppose(failed, conditions, false)
	}
	return !slices.ContainsFunc(t.uses, func(u Use) bool {
		asked, isCall := u.Instr.(*ssa.Call)
		return u.Kind == facts.Escaped || isCall && u.Kind != facts.Logged && isUsed(asked)
	})
}

// eachError returns what else may be supposed where a call fails: that the error is none of those that the
// code tells it from, or that it is one of them, unless that is supposed already. Whether it is another one
// then, too, is unknown.
func (a *Answers) eachError(call ssa.CallInstruction, failed dataflow.Supposition) []dataflow.Supposition {
	told := a.failure(call).told
	another := maps.Clone(failed)
	all := []dataflow.Supposition{another}
	for _, name := range slices.Sorted(maps.Keys(told)) {
		if slices.ContainsFunc(told[name], func(cond ssa.Value) bool { _, supposed := failed[cond]; return supposed }) {
			continue
		}
		one := maps.Clone(failed)
		suppose(one, told[name], true)
		suppose(another, told[name], false)
		all = append(all, one)
	}
	return all
}

// maxOthers bounds how many values are supposed to be nil, and not to be.
const maxOthers = 3

// eachOther returns what may be supposed of other values which the function compares with nil more than
// once: that all those tests come out alike.
func eachOther(fn *ssa.Function, supposed dataflow.Supposition) []dataflow.Supposition {
	tests := map[ssa.Value]int{}
	var others []ssa.Value
	for _, b := range fn.Blocks {
		test, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		v, _ := dataflow.TestsEmpty(test.Cond)
		if _, known := supposed[v]; v == nil || known {
			continue
		}
		if tests[v]++; tests[v] == 2 && len(others) < maxOthers {
			others = append(others, v)
		}
	}
	all := []dataflow.Supposition{supposed}
	for _, v := range others {
		for _, s := range slices.Clone(all) {
			other := maps.Clone(s)
			s[v], other[v] = true, false
			all = append(all, other)
		}
	}
	return all
}

// suppose supposes that conditions which tell an error from another one say that it is that one, or not.
func suppose(failed dataflow.Supposition, conditions []ssa.Value, is bool) {
	for _, cond := range conditions {
		if cond == nil {
			continue // the code does not ask
		}
		op, isOp := cond.(*ssa.BinOp)
		differs := isOp && op.Op == token.NEQ
		failed[cond] = dataflow.IsNil(is == differs)
	}
}

// isUsed reports whether anything is done with a result of a call.
func isUsed(call ssa.CallInstruction) bool {
	return call.Value() != nil && slices.ContainsFunc(dataflow.Referrers(call.Value()), func(instr ssa.Instruction) bool { return !dataflow.IsDebug(instr) })
}
