package operations

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/dynamolint/dynamolint/internal/aws/ddb"
	"github.com/dynamolint/dynamolint/internal/aws/sdk"
	"github.com/dynamolint/dynamolint/internal/calls/answers"
	"github.com/dynamolint/dynamolint/internal/calls/facts"
	"github.com/dynamolint/dynamolint/internal/calls/requests"
	"github.com/dynamolint/dynamolint/internal/flow/dataflow"
	"github.com/dynamolint/dynamolint/internal/flow/symbolic"
)

// helperCalls returns what a call of a helper function asks for that the
// caller decides or has to judge: operations whose answer, page or paginator
// the helper returns, and operations that the caller's request is sent as.
func (a *analysis) helperCalls(instr ssa.CallInstruction) []*Call {
	common := instr.Common()
	if w, ok := libraryOf(common); ok {
		if c := a.libraryCall(instr, w); c != nil {
			return []*Call{c}
		}
		return nil
	}
	callee, obj := dataflow.CalleeOf(common)
	if !sdk.Takes(common.Signature()) && (common.Signature().Results().Len() == 0 || callee != nil && len(a.callsIn(callee)) == 0) {
		return nil
	}
	s := a.Callees.Of(callee, obj)
	if s == nil {
		return nil
	}
	h := &helper{
		a: a, instr: instr, summary: s,
		input: a.At(instr),
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
	summary *facts.Summary
	input   *requests.Resolver
}

// operation returns the call for an operation that the helper asks for.
func (h *helper) operation(asked *facts.Answer) *Call {
	c := h.a.newCall(h.instr, asked.Op, asked.SDK, requests.Helper)
	c.own, c.origin = requests.InputOf(&asked.Input), asked.Sent()
	c.Request.Input = h.input.Substitute(c.own, h.instr.Common())
	passed := h.a.FrameOf(h.instr.Common(), h.instr)
	for _, v := range asked.Needed {
		if v = v.Substitute(passed); v.OfCaller() {
			c.needed = append(c.needed, v.Fact())
		}
	}
	c.forwards, c.Answer.Examined = asked.Input.Rest.Kind == symbolic.Inherit, asked.Examined
	return c
}

// returned is the operation whose answer or paginator the helper returns.
func (h *helper) returned() *Call {
	for i, result := range h.summary.Results {
		switch {
		case result.Answer != nil:
			if isEmpty(result.Answer.Needed, h.a.FrameOf(h.instr.Common(), h.instr)) {
				return nil
			}
			c := h.operation(result.Answer)
			c.Answer.Follow(dataflow.OutputOf(h.instr, i))
			return c
		case result.Paginator != nil:
			c := h.operation(result.Paginator)
			c.Answer.Pages = h.a.Pages(dataflow.OutputOf(h.instr, i), result.Options)
			return c
		}
	}
	return nil
}

// page is the operation of which the helper returns a page in parts: what was
// read, and what says that there is more.
func (h *helper) page() *Call {
	i := slices.IndexFunc(h.summary.Results, func(r facts.Result) bool { return r.Rest != nil })
	if i < 0 {
		return nil
	}
	c := h.operation(h.summary.Results[i].Rest)
	c.Answer.Output = answers.NewOutput()
	for j, result := range h.summary.Results {
		out := dataflow.OutputOf(h.instr, j)
		switch {
		case out == nil || dataflow.IsError(out.Type()):
		case result.Rest == nil:
			c.Answer.AddData(out)
		case len(result.Fields) == 0:
			c.Answer.AddRest(out)
		default:
			c.Answer.AddStruct(out, result.Fields)
		}
	}
	return c
}

// sent are the operations that requests of the caller are sent as.
func (h *helper) sent() []*Call {
	var calls []*Call
	for i, arg := range dataflow.ArgsOf(h.instr.Common()) {
		if i >= len(h.summary.Params) {
			break
		}
		for _, op := range h.summary.Params[i].Sends {
			c := h.a.newCall(h.instr, op, sdk.Of(arg.Type()), requests.Helper)
			c.Request.Input, c.forwards = h.input.Request(arg), true
			c.own = sentInput(h.summary.Params[i], i)
			if c.chained(arg); c.Request.Op != "" {
				calls = append(calls, c)
			}
		}
	}
	return calls
}

// sent is a request of the caller as a function sends it that takes it as
// parameter i: with what the function always sets.
func sentInput(p facts.Param, i int) requests.Input {
	in := requests.Input{Set: map[ddb.Member]symbolic.Value{}, Rest: symbolic.Value{Kind: symbolic.Inherit, Index: i}}
	for _, set := range p.Sets {
		if _, several := in.Set[set.Member]; several || !set.Always {
			in.Set[set.Member] = in.Rest
		} else {
			in.Set[set.Member] = set.Value
		}
	}
	return in
}
