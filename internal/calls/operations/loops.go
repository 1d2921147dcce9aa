package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// LoopWrites reports whether the loop around the call may write to the table, or hands what was read to a function that may: then the next first
// page is another one.
func (c *Call) LoopWrites() bool {
	loop := c.Request.Loop()
	for _, other := range c.a.callsIn(c.Request.Instr.Parent()) {
		if other.MayWrite() && loop.Blocks[other.Request.Instr.Block()] {
			return true
		}
	}
	for _, u := range c.Answer.Output.Members(c.Request.Operation().Data) {
		if _, isCall := u.Instr.(ssa.CallInstruction); isCall && u.Kind == facts.Escaped && loop.Blocks[u.Instr.Block()] {
			return true
		}
	}
	return false
}

// IsRepeated reports whether the call is in a loop, or the function around it is called in one.
func (c *Call) IsRepeated() bool {
	return c.Request.Loop() != nil || slices.ContainsFunc(c.a.Callers(c.Request.Instr.Parent()), func(site ssa.CallInstruction) bool {
		return dataflow.InnermostLoop(site.Block()) != nil
	})
}

// LoopTestsEarlier reports whether the call is in a loop that goes on while an
// answer from before the loop has a token: no turn changes that answer, and the
// token of this one is never read, so the loop never ends for want of a token.
func (c *Call) LoopTestsEarlier() bool {
	if c.Answer.Output == nil || c.Answer.RestHandled() {
		return false
	}
	return slices.ContainsFunc(dataflow.Loops(c.Request.Instr.Parent()), func(loop *dataflow.Loop) bool {
		return loop.Blocks[c.Request.Instr.Block()] && slices.ContainsFunc(c.a.callsIn(c.Request.Instr.Parent()), func(earlier *Call) bool {
			return earlier.Request.Op == c.Request.Op && earlier.Answer.DecidesOn(loop)
		})
	})
}
