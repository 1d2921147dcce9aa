package operations

import (
	"go/token"
	"slices"

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

// RefusesBy reports whether the write happens only if an attribute of what was read holds something, and
// the function returns an error of its own or a status that refuses otherwise.
//
//	coupon, err := s.get(ctx, code)
//	…
//	if coupon.Used {
//		return ErrUsed
//	}
//	client.UpdateItem(ctx, …"SET used = :yes"…)
func (p PriorRead) RefusesBy(attribute string) bool {
	x, r := p.write, p.read
	for b := x.at().Block().Idom(); b != nil && r.at().Block().Dominates(b); b = b.Idom() {
		cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !x.tests(cond.Cond, attribute, r) {
			continue
		}
		if slices.ContainsFunc(b.Succs, func(branch *ssa.BasicBlock) bool {
			return !dataflow.Reaches(branch.Instrs[0], x.at()) && x.call.a.refusesItself(branch)
		}) {
			return true
		}
	}
	return false
}

// tests reports whether a condition is told from an attribute of what was read.
func (x access) tests(cond ssa.Value, attribute string, r access) bool {
	compared := func(v ssa.Value) (from []ssa.Value, known bool) {
		switch v := v.(type) {
		case *ssa.BinOp:
			return []ssa.Value{v.X, v.Y}, true
		case *ssa.UnOp:
			return []ssa.Value{v.X}, v.Op == token.NOT
		}
		return nil, false
	}
	return slices.ContainsFunc(dataflow.Sources(cond, x.plain, compared, dataflow.Converted), func(v ssa.Value) bool {
		return x.isField(v, []string{attribute}) && (x.call.a.MadeOf(v, r.at()) || x.isFilledBy(r, v))
	})
}

// refusesItself reports whether a branch ends with an error that is made for it, or with a status that
// refuses a request.
func (a *analysis) refusesItself(branch *ssa.BasicBlock) bool {
	for _, instr := range branch.Instrs {
		if ret, ok := instr.(*ssa.Return); ok {
			return a.refusesWith(ret)
		}
		if refusesBy(instr) {
			return true
		}
	}
	return false
}
