package answers

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// DecidesOn reports whether a loop goes on while the answer, which was there
// before the loop and stays what it is, has a token.
func (c *Answer) DecidesOn(loop *dataflow.Loop) bool {
	if c.Value == nil || loop.Blocks[c.Request.Instr.Block()] || c.changesIn(loop) {
		return false
	}
	return slices.ContainsFunc(loop.Exits(), func(exit *ssa.If) bool {
		return StaysIf(exit, loop, c.AnyOf(c.Request.Operation().Next))
	})
}

// changesIn reports whether a loop may change the answer: it does more with it
// than read its members.
func (c *Answer) changesIn(loop *dataflow.Loop) bool {
	return slices.ContainsFunc(dataflow.Referrers(c.Value), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.FieldAddr:
			return slices.ContainsFunc(dataflow.Referrers(use), func(instr ssa.Instruction) bool {
				_, isLoad := instr.(*ssa.UnOp)
				return loop.Blocks[instr.Block()] && !isLoad
			})
		}
		return loop.Blocks[use.Block()]
	})
}
