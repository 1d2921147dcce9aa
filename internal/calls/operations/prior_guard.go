package operations

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// RefusesSuccess reports whether the write happens only if the read returned an error, and an error is
// returned otherwise.
func (p PriorRead) RefusesSuccess() bool {
	x, r := p.write, p.read
	for _, b := range r.at().Parent().Blocks {
		cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !dataflow.Dominates(r.at(), cond) || !dataflow.Dominates(cond, x.at()) {
			continue
		}
		for i, branch := range b.Succs {
			if r.succeeded(cond, i) && refuses(branch, x.at()) {
				return true
			}
		}
	}
	return false
}

// succeeded reports whether a branch of a condition is taken if the read returned
// no error: who refuses then takes that for an item.
func (x access) succeeded(cond *ssa.If, branch int) bool {
	op, ok := cond.Cond.(*ssa.BinOp)
	if !ok || op.Op == token.EQL && branch != 0 || op.Op == token.NEQ && branch != 1 {
		return false
	}
	failure := dataflow.ErrorResult(x.at().Common().Signature())
	return failure >= 0 && dataflow.IsNilConst(op.Y) && dataflow.Places{Flow: x.call.a.Flow}.Plain(op.X) == dataflow.OutputOf(x.at(), failure)
}

// refuses reports whether a branch returns an error and does not come to an
// instruction.
func refuses(branch *ssa.BasicBlock, to ssa.Instruction) bool {
	ret, ok := branch.Instrs[len(branch.Instrs)-1].(*ssa.Return)
	if !ok || branch == to.Block() {
		return false
	}
	last := len(ret.Results) - 1
	return last >= 0 && isFailure(ret.Results[last].Type()) && !dataflow.IsZeroConst(ret.Results[last])
}
