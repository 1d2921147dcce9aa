package dataflow

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// Turns returns how many turns a loop takes whose counter v is, if that begins at 0 and is increased by
// one:
//
//	for i := 0; i < 10; i++
//	for i := range 10
func Turns(v ssa.Value) (n int64, ok bool) {
	counter, ok := v.(*ssa.Phi)
	if !ok {
		return 0, false
	}
	var next *ssa.BinOp
	for _, edge := range counter.Edges {
		begin, isConst := ConstInt(edge)
		step, isStep := edge.(*ssa.BinOp)
		switch {
		case isConst && begin == 0:
		case isStep && step.Op == token.ADD && step.X == counter && isOne(step.Y) && (next == nil || next == step):
			next = step
		default:
			return 0, false
		}
	}
	if next == nil {
		return 0, false
	}
	for _, tested := range []ssa.Value{counter, next} {
		for _, instr := range Referrers(tested) {
			if test, isTest := instr.(*ssa.BinOp); isTest && test.X == tested && test.Op == token.LSS && decides(test) {
				if bound, known := ConstInt(test.Y); known {
					return bound, true
				}
			}
		}
	}
	return 0, false
}

func isOne(v ssa.Value) bool {
	n, ok := ConstInt(v)
	return ok && n == 1
}

// decides reports whether a test is all that a block ends with: whether a loop goes on.
func decides(test *ssa.BinOp) bool {
	branch, ok := test.Block().Instrs[len(test.Block().Instrs)-1].(*ssa.If)
	return ok && branch.Cond == test
}
