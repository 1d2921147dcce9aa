package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Pages are calls that read pages. The zero value has none.
type Pages struct {
	// byToken are the calls by the instructions, stores and calls of setters, that put the token of
	// an answer into a request. Many calls are so told apart in little time.
	byToken map[ssa.Instruction][]*Call
}

// Add notes a call.
func (p *Pages) Add(c *Call) {
	op := c.Request.Operation()
	if c.Answer.Output == nil || !op.Paged() {
		return
	}
	for _, u := range c.Answer.Output.Members(op.Next) {
		if u.Kind == facts.Fed && u.Member == op.Token {
			if p.byToken == nil {
				p.byToken = map[ssa.Instruction][]*Call{}
			}
			p.byToken[u.Instr] = append(p.byToken[u.Instr], c)
		}
	}
}

// Continue reports whether a call asks for what the answer to one of the calls, of the same function
// and operation, leaves out: its request begins where that answer ends. Both are pages of one read.
func (p *Pages) Continue(c *Call) bool {
	request, ok := c.Request.Sent()
	if !ok || len(p.byToken) == 0 {
		return false
	}
	follows := func(instr ssa.Instruction) bool {
		return slices.ContainsFunc(p.byToken[instr], func(other *Call) bool {
			return other.Request.Op == c.Request.Op && other.Request.Instr.Parent() == c.Request.Instr.Parent()
		})
	}
	for _, store := range dataflow.FieldStores(request) {
		if follows(store) {
			return true
		}
	}
	return slices.ContainsFunc(dataflow.Referrers(request), func(instr ssa.Instruction) bool {
		setter, ok := instr.(ssa.CallInstruction)
		return ok && dataflow.ArgsOf(setter.Common())[0] == request && follows(instr)
	})
}
