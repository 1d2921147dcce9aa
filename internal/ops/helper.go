package ops

import (
	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/ddb"
)

// helperCalls returns what a call of a helper function asks for that the
// caller decides or has to judge: operations whose answer, page or paginator
// the helper returns, and operations that the caller's request is sent as.
func (a *analysis) helperCalls(instr ssa.CallInstruction) []*Call {
	common := instr.Common()
	if !mentionsSDK(common.Signature()) {
		return nil
	}
	callee, obj := calleeOf(common)
	s := a.summaryOf(callee, obj)
	if s == nil {
		return nil
	}
	h := &helper{
		a: a, instr: instr, summary: s,
		input: &inputResolver{a: a, at: instr, seen: map[ssa.Value]bool{}},
		call:  Call{Via: Helper, Callee: describe(common), Expr: a.exprs[instr.Pos()], instr: instr, a: a},
	}
	if c := h.returned(); c != nil {
		return []*Call{c}
	}
	if c := h.page(); c != nil {
		return []*Call{c}
	}
	return h.sent()
}

// A helper is a call of a function that is known by its summary.
type helper struct {
	a       *analysis
	instr   ssa.CallInstruction
	summary *Summary
	input   *inputResolver
	call    Call // what all operations behind the call have in common
}

// operation returns a copy of the call for an operation that the helper asks for.
func (h *helper) operation(op ddb.Op, fact *InputFact) *Call {
	c := h.call
	c.Op, c.own = op, fact.input()
	c.Input = h.input.substitute(c.own, h.instr.Common())
	c.forwards = fact.Rest.Kind == Inherit
	return &c
}

// returned is the operation whose answer or paginator the helper returns.
func (h *helper) returned() *Call {
	for i, result := range h.summary.Results {
		switch {
		case result.Answer != nil:
			c := h.operation(result.Answer.Op, &result.Answer.Input)
			c.Output = h.a.output(outputOf(h.instr, i))
			return c
		case result.Paginator != nil:
			c := h.operation(result.Paginator.Op, &result.Paginator.Input)
			c.Pages = h.a.pages(outputOf(h.instr, i), nil)
			c.Pages.options = result.Options
			return c
		}
	}
	return nil
}

// page is the operation of which the helper returns a page in parts: what was
// read, and the token of the next page.
func (h *helper) page() *Call {
	for i, result := range h.summary.Results {
		if result.Token == nil {
			continue
		}
		c := h.operation(result.Token.Op, &result.Token.Input)
		info := c.Operation()
		c.Output = &Output{members: map[ddb.Member]Uses{}}
		for j := range h.summary.Results {
			out := outputOf(h.instr, j)
			switch {
			case out == nil:
			case j == i:
				c.Output.members[info.Next[0]] = h.a.uses(out)
			case !isError(out.Type()):
				c.Output.members[info.Data[0]] = append(c.Output.members[info.Data[0]], h.a.uses(out)...)
			}
		}
		return c
	}
	return nil
}

// sent are the operations that requests of the caller are sent as.
func (h *helper) sent() []*Call {
	var calls []*Call
	for i, arg := range argsOf(h.instr.Common()) {
		if i >= len(h.summary.Params) {
			break
		}
		for _, op := range h.summary.Params[i].Sends {
			c := h.call
			c.Op, c.Input, c.forwards = op, h.input.request(arg), true
			c.own = Input{rest: Value{Kind: Inherit, Index: i}}
			calls = append(calls, &c)
		}
	}
	return calls
}
