package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

func (a *analysis) summariseParam(p *ssa.Parameter) facts.Param {
	var out facts.Param
	if _, ok := sdk.InputOf(p.Type()); ok {
		out.Sets, out.Returned, out.Lost = a.SetsOf(p)
		out.Sends = a.sentAs(p)
		return out
	}
	return a.ParamUses(p)
}

// sentAs lists the operations that a function, or a literal in it, sends a
// request as that the function is given. What a literal is given is the business
// of the function around it.
func (a *analysis) sentAs(p *ssa.Parameter) []ddb.Op {
	if p.Parent().Parent() != nil {
		return nil
	}
	var sent []ddb.Op
	for _, call := range a.callsWithin(p.Parent()) {
		rest := call.Request.Input.Rest
		if rest.Kind == symbolic.Inherit && rest.Index == dataflow.ParamIndex(p) && !slices.Contains(sent, call.Request.Op) {
			sent = append(sent, call.Request.Op)
		}
	}
	slices.Sort(sent)
	return sent
}
