package answers

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// A Swallow is what code does with an error that it only shows, before it reports success.
type Swallow uint8

// What may become of the error.
const (
	NotSwallowed Swallow = iota // the caller gets to know, or whether it does is unknown
	GoesOn                      // there is nothing left to do, and the code returns as if there were none
	Returns                     // the function returns at once, what it also returns if there is none
)

// Failing returns the calls whose error is that of the request: the one that sends it, and those of the
// functions of the package that return it, directly or through others.
func (c *Answer) Failing() []ssa.CallInstruction {
	calls := []ssa.CallInstruction{c.Request.Instr}
	if len(c.Sends) > 0 {
		calls = append(calls[:0], c.Sends...)
	}
	c.a.eachFailing(c.Err(), map[*ssa.Function]bool{}, func(_ *ssa.Function, call ssa.CallInstruction, _ Uses) {
		calls = append(calls, call)
	})
	return calls
}

// Swallowed returns what becomes of the error of a call in a function that returns an error itself, and
// where the function returns.
//
//	if _, err := client.PutItem(ctx, in); err != nil {
//		log.Print(err)
//		return nil // Returns
//	}
//	return nil
func (a *Answers) Swallowed(call ssa.CallInstruction) (Swallow, token.Pos) {
	err := dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature()))
	if err == nil || dataflow.ErrorResult(call.Parent().Signature) < 0 || !a.failure(call).uses.Only(facts.Logged, facts.Used) {
		return NotSwallowed, token.NoPos
	}
	failed, worked := dataflow.Supposition{err: false}, dataflow.Supposition{err: true}
	if !a.SupposeAnother(call, failed) {
		return NotSwallowed, token.NoPos
	}
	branch, ok := failed.Only(worked, call)
	if !ok || len(branch) == 0 || branch.Chooses() {
		return NotSwallowed, token.NoPos
	}
	var returns []*ssa.Return
	for instr := range branch {
		if ret, isReturn := instr.(*ssa.Return); isReturn {
			returns = append(returns, ret)
		} else if !a.changesNothing(instr) {
			return NotSwallowed, token.NoPos
		}
	}
	succeeding, ok := a.successes(worked, call)
	switch {
	case !ok || len(succeeding) == 0 || len(returns) > 1:
		return NotSwallowed, token.NoPos
	case len(returns) == 0 && a.isLast(failed, call):
		return GoesOn, call.Pos()
	case len(returns) == 0:
		return NotSwallowed, token.NoPos
	}
	for _, results := range succeeding {
		if a.returnsTheSame(returns[0], results) {
			return Returns, returns[0].Pos()
		}
	}
	return NotSwallowed, token.NoPos
}

// isLast reports whether a function does nothing but to show something after a call that has failed, and
// then returns.
func (a *Answers) isLast(failed dataflow.Supposition, call ssa.CallInstruction) bool {
	last := true
	known := failed.After(call, func(instr ssa.Instruction, _ func(ssa.Value) ssa.Value) bool {
		_, isReturn := instr.(*ssa.Return)
		_, tests := instr.(*ssa.If)
		last = last && instr != ssa.Instruction(call) && (isReturn || tests || a.changesNothing(instr))
		return last
	})
	return known && last
}

// changesNothing reports whether an instruction shows something, or prepares that.
func (a *Answers) changesNothing(instr ssa.Instruction) bool {
	call, isCall := instr.(*ssa.Call)
	if !isCall {
		return a.onlyShows(instr)
	}
	_, obj := dataflow.CalleeOf(&call.Call)
	return dataflow.ClassifyLog(&call.Call) != dataflow.Neither || dataflow.IsBuiltin(&call.Call) || obj != nil && obj.Pkg() == nil || a.keepsNothing(call)
}

// successes returns what a function returns after a call that worked, together with no error.
func (a *Answers) successes(worked dataflow.Supposition, call ssa.CallInstruction) (all [][]ssa.Value, ok bool) {
	failure := dataflow.ErrorResult(call.Parent().Signature)
	ok = worked.After(call, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
		ret, isReturn := instr.(*ssa.Return)
		if !isReturn {
			return instr != ssa.Instruction(call)
		}
		var results []ssa.Value
		for _, v := range ret.Results {
			results = append(results, as(v))
		}
		if a.isNilAt(ret, results[failure]) {
			all = append(all, results)
		}
		return false
	})
	return all, ok
}

// returnsTheSame reports whether a function returns some results there, and no error.
func (a *Answers) returnsTheSame(ret *ssa.Return, results []ssa.Value) bool {
	failure := dataflow.ErrorResult(ret.Parent().Signature)
	for i, v := range ret.Results {
		if i == failure {
			if !a.isNilAt(ret, v) {
				return false
			}
			continue
		}
		x, isConst := v.(*ssa.Const)
		y, isOther := results[i].(*ssa.Const)
		if v != results[i] && (!isConst || !isOther || x.String() != y.String()) {
			return false
		}
	}
	return true
}

// isNilAt reports whether an error is certainly nil where a function returns: the constant, or one that a
// condition has found to be nil.
func (a *Answers) isNilAt(ret *ssa.Return, err ssa.Value) bool {
	return isNilConst(err) || dataflow.AnyDecision(ret.Block(), func(d dataflow.Decision) bool {
		test, ok := d.Test.Cond.(*ssa.BinOp)
		return ok && test.X == err && isNilConst(test.Y) && (test.Op == token.EQL) == d.Holds && (test.Op == token.EQL || test.Op == token.NEQ)
	})
}
