package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Overwritten reports whether the error of the call is overwritten by the next
// turn of the loop around it, where no code reads it: of all errors only the
// last is left.
func (c *Answer) Overwritten() bool {
	if len(c.Sends) > 0 {
		return slices.ContainsFunc(c.Sends, c.a.overwritten)
	}
	return c.a.overwritten(c.Request.Instr)
}

func (a *Answers) overwritten(call ssa.CallInstruction) bool {
	failure := dataflow.ErrorResult(call.Common().Signature())
	loop := dataflow.InnermostLoop(call.Block())
	if failure < 0 || loop == nil {
		return false
	}
	err := dataflow.OutputOf(call, failure)
	return err != nil && loop.OnlyCarries(err)
}
