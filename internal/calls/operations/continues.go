package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
)

// Continues reports whether the call asks for what the answer to another call of the same
// function and operation leaves out: its request begins where that answer ends. Both are pages
// of one read.
func (c *Call) Continues(other *Call) bool {
	request, ok := c.Request.Sent()
	if !ok || c.Request.Op != other.Request.Op || c.Request.Instr.Parent() != other.Request.Instr.Parent() || other.Answer.Output == nil || !c.Request.Operation().Paged() {
		return false
	}
	stores := dataflow.FieldStores(request)
	return slices.ContainsFunc(other.Answer.Output.Members(other.Request.Operation().Next), func(u answers.Use) bool {
		if u.Kind != facts.Fed || u.Member != c.Request.Operation().Token {
			return false
		}
		switch instr := u.Instr.(type) {
		case *ssa.Store:
			return slices.Contains(stores, instr)
		case ssa.CallInstruction: // a setter
			return dataflow.ArgsOf(instr.Common())[0] == request
		}
		return false
	})
}
