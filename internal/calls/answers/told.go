package answers

import (
	"go/token"
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
		for _, cond := range conditions {
			if cond == nil {
				return false
			}
			op, isOp := cond.(*ssa.BinOp)
			failed[cond] = dataflow.IsNil(!isOp || op.Op != token.NEQ)
		}
	}
	return !slices.ContainsFunc(t.uses, func(u Use) bool {
		asked, isCall := u.Instr.(*ssa.Call)
		return u.Kind == facts.Escaped || isCall && u.Kind != facts.Logged && isUsed(asked)
	})
}
