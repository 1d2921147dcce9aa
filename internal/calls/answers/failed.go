package answers

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// FailedRead is where a member of an output is read although there is no output, as the call has
// failed.
type FailedRead struct {
	At        token.Pos // of the member's name
	Member    ddb.Member
	Unchecked bool // nothing has checked the error before
	OnlyAfter bool // the code comes there only if there is an error
}

// ReadAfterError returns where the output is read first on a way that the code takes if the call
// fails, and false if there is none, or if it is not certain that the way is taken. Functions that
// are given the error may end it. In aws-sdk-go an output is never nil.
//
//	out, err := client.GetItem(ctx, in)
//	if err != nil {
//		log.Print(err)
//	}
//	return out.Item // here
func (c *Answer) ReadAfterError() (FailedRead, bool) {
	calls := []ssa.CallInstruction{c.Request.Instr}
	switch {
	case c.Request.SDK != sdk.V2:
		return FailedRead{}, false
	case c.Pages != nil:
		calls = c.Pages.next
	case c.Request.Via != requests.Client:
		return FailedRead{}, false
	}
	for _, call := range calls {
		if read := c.a.readAfterError(call, true); read != nil {
			return *read, true
		}
	}
	return FailedRead{}, false
}

// readAfterError returns the first read of a member of the output that a failed call returns, which may
// be nil.
func (a *Answers) readAfterError(call ssa.CallInstruction, isNil dataflow.IsNil) (found *FailedRead) {
	out, err := dataflow.OutputOf(call, 0), dataflow.OutputOf(call, dataflow.ErrorResult(call.Common().Signature()))
	if out == nil {
		return nil
	}
	failed := dataflow.Supposition{out: isNil}
	if err != nil {
		failed[err] = false
	}
	known := a.AfterFailure(call, failed, func(instr ssa.Instruction, as func(ssa.Value) ssa.Value) bool {
		read, ok := instr.(*ssa.FieldAddr)
		if !ok || as(read.X) != out {
			return true
		}
		member, isMember := symbolic.MemberOf(read)
		if isMember && (found == nil || read.Pos() < found.At) {
			found = &FailedRead{At: read.Pos(), Member: member, Unchecked: !isAskedBefore(err, read), OnlyAfter: err != nil && !succeeds(call, out, err, read)}
		}
		return false
	})
	if !known {
		return nil
	}
	return found
}

// counts reports whether a condition depends on a variable that changes in a loop.
func counts(cond ssa.Value) bool {
	return dataflow.ComesFrom(cond, func(v ssa.Value) bool { _, ok := v.(*ssa.Phi); return ok }, dataflow.Terms, dataflow.Converted)
}

// isAskedBefore reports whether something has checked an error before an instruction is done.
func isAskedBefore(err ssa.Value, read ssa.Instruction) bool {
	return err != nil && slices.ContainsFunc(dataflow.Referrers(err), func(use ssa.Instruction) bool {
		return !dataflow.IsDebug(use) && use.Block() != nil && dataflow.AlwaysBefore(use, read)
	})
}

// succeeds reports whether code comes to an instruction also after a call that has not failed.
func succeeds(call ssa.CallInstruction, out, err ssa.Value, read ssa.Instruction) bool {
	comes := false
	known := dataflow.Supposition{out: false, err: true}.After(call, func(instr ssa.Instruction, _ func(ssa.Value) ssa.Value) bool {
		comes = comes || instr == read
		return instr != ssa.Instruction(call) && !comes
	})
	return comes || !known
}
