package dataflow

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// A Decision is a test on which it depends whether a block is run, and whether the test has to
// hold for that.
type Decision struct {
	Test  *ssa.If
	Holds bool
}

// Decisions returns the tests before a block that can lead control past it, those that decide
// in turn whether they are made, and so on: in `if a || b { send() }` both.
func Decisions(b *ssa.BasicBlock) (all []Decision) {
	AnyDecision(b, func(d Decision) bool {
		all = append(all, d)
		return false
	})
	return all
}

// AnyDecision reports whether something holds for one of the [Decisions]. It begins with those next to
// the block, and often need not find the others.
func AnyDecision(b *ssa.BasicBlock, is func(Decision) bool) bool {
	seen := map[*ssa.BasicBlock]bool{}
	work := []*ssa.BasicBlock{b}
	for len(work) > 0 {
		to := work[len(work)-1]
		work = work[:len(work)-1]
		past := passing(to)
		for _, d := range b.Parent().Blocks {
			test, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
			if !ok || seen[d] || to.Dominates(d) || past[d.Succs[0].Index] == past[d.Succs[1].Index] {
				continue
			}
			seen[d] = true
			if is(Decision{test, !past[d.Succs[0].Index]}) {
				return true
			}
			work = append(work, d)
		}
	}
	return false
}

// passing returns the blocks, by index, from which control can leave the function without
// coming to a block.
func passing(b *ssa.BasicBlock) []bool {
	all := make([]bool, len(b.Parent().Blocks))
	var work []*ssa.BasicBlock
	for _, end := range b.Parent().Blocks {
		if len(end.Succs) == 0 {
			work = append(work, end)
		}
	}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if at != b && !all[at.Index] {
			all[at.Index] = true
			work = append(work, at.Preds...)
		}
	}
	return all
}

// TestsEmpty returns the text or pointer that a condition compares with "" or nil, and which
// outcome says that it is not empty; nil if it tests something else.
func TestsEmpty(cond ssa.Value) (tested ssa.Value, notEmpty bool) {
	compared, ok := cond.(*ssa.BinOp)
	if !ok || compared.Op != token.NEQ && compared.Op != token.EQL {
		return nil, false
	}
	empty, ok := compared.Y.(*ssa.Const)
	if !ok || empty.Value != nil && (empty.Value.Kind() != constant.String || constant.StringVal(empty.Value) != "") {
		return nil, false
	}
	return compared.X, compared.Op == token.NEQ
}

// IsEmptyPast reports whether a list or map is empty wherever control goes straight from one block to
// another:
//
//	if len(batch) > 0 {
//		send(batch)
//		batch = nil
//	} // past it, without the block, batch is empty
func IsEmptyPast(list ssa.Value, from, to *ssa.BasicBlock) bool {
	test, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return false
	}
	compared, ok := test.Cond.(*ssa.BinOp)
	if !ok || !IsLength(compared.X) || compared.X.(*ssa.Call).Call.Args[0] != list {
		return false
	}
	n, ok := ConstInt(compared.Y)
	if !ok {
		return false
	}
	holds := from.Succs[0] == to
	switch compared.Op {
	case token.GTR, token.NEQ:
		return n == 0 && !holds
	case token.GEQ:
		return n == 1 && !holds
	case token.EQL, token.LEQ:
		return n == 0 && holds
	case token.LSS:
		return n == 1 && holds
	}
	return false
}
