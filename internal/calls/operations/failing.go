package operations

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// IfFails reports whether the function that sees both certainly may come to the write if the read fails, as
// where requests are throttled, whichever error that is. It does not look beyond another read: what that
// finds decides then.
//
//	account, err := s.find(ctx, id)
//	if err != nil {
//		account = newAccount(id)
//		return s.put(ctx, account)
//	}
func (p PriorRead) IfFails() bool {
	x, r := p.write, p.read
	failed := r.told(0, fails)
	if len(failed) == 0 || !dataflow.Dominates(r.at(), x.at()) {
		return false
	}
	reads := map[ssa.Instruction]bool{}
	for _, other := range x.call.a.accesses(x.at().Parent()) {
		reads[other.at()] = reads[other.at()] || other.call.Request.Operation().Is(ddb.ReadKind)
	}
	comes := false
	known := x.call.a.AfterFailure(r.at(), failed, func(instr ssa.Instruction, _ func(ssa.Value) ssa.Value) bool {
		comes = comes || instr == x.at()
		return !comes && !reads[instr]
	})
	return known && comes
}
